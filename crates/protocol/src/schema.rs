//! JSON schema of all messages and records, and the description of the HTTP API.
//!
//! [`ROUTES`] is the single list of what a server answers: it generates the `OpenAPI` document, and a test of the
//! server calls every route in it.

use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};

use crate::request::{ClientCommand, Rejection};
use crate::table::RoomFacts;
use crate::{Request, ServerMessage, StoredRecord, http};

/// Route of the HTTP API.
#[derive(Debug)]
pub struct Route {
    /// HTTP method.
    pub method: &'static str,
    /// Path, with parameters in braces.
    pub path: &'static str,
    /// Summary of the route.
    pub about: &'static str,
    /// Query parameters.
    pub query: &'static [Query],
    /// Request body.
    pub takes: Option<Body>,
    /// Response body on success.
    pub gives: Body,
    /// Status on success.
    pub status: u16,
    /// Additional error statuses, besides those common to all `/api/` routes ([`Route::refused_with`]).
    pub refusals: &'static [u16],
    /// Response field that identifies the created resource in other paths.
    pub makes: Option<&'static str>,
}

/// Query parameter.
#[derive(Debug)]
pub struct Query {
    /// Name of the parameter.
    pub name: &'static str,
    /// Description of the parameter.
    pub about: &'static str,
    /// Format of the value.
    pub form: Form,
}

/// Format of a query parameter.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    /// An integer.
    Number,
    /// Any text.
    Text,
    /// Text that matches this pattern.
    Pattern(&'static str),
}

/// Request or response body.
#[derive(Clone, Copy, Debug)]
pub enum Body {
    /// JSON of this type.
    Json(fn(&mut SchemaGenerator) -> Schema),
    /// Stream of JSON lines of this type, for as long as the connection lasts.
    Lines(fn(&mut SchemaGenerator) -> Schema),
    /// Plain text.
    Text,
    /// No body, or a protocol upgrade.
    Nothing,
}

fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

const fn get(path: &'static str, about: &'static str, gives: Body) -> Route {
    Route {
        method: "get",
        path,
        about,
        query: &[],
        takes: None,
        gives,
        status: 200,
        refusals: &[],
        makes: None,
    }
}

const fn post(path: &'static str, about: &'static str, takes: Body, gives: Body) -> Route {
    Route {
        method: "post",
        path,
        about,
        query: &[],
        takes: Some(takes),
        gives,
        status: 200,
        refusals: &[400, 413, 415, 422],
        makes: None,
    }
}

const fn delete(path: &'static str, about: &'static str) -> Route {
    Route { method: "delete", status: 204, ..get(path, about, Body::Nothing) }
}

/// Error statuses common to all `/api/` routes: unknown token, banned or cross-origin caller, rate limit, and server
/// unavailable.
const AT_THE_DOOR: [u16; 4] = [401, 403, 429, 503];

/// All routes of a server.
pub const ROUTES: &[Route] = &[
    get("/health", "Says that the process is alive.", Body::Json(of::<http::Health>)),
    Route {
        refusals: &[503],
        ..get(
            "/ready",
            "Says whether the server accepts people; status 503 while it does not.",
            Body::Json(of::<http::Health>),
        )
    },
    get("/metrics", "Returns the metrics of the server, in Prometheus text format.", Body::Text),
    get("/api/openapi.json", "Returns this OpenAPI document.", Body::Json(of::<Map<String, Value>>)),
    get(
        "/api/schema.json",
        "Returns the JSON schema of all WebSocket messages and stored records.",
        Body::Json(of::<Map<String, Value>>),
    ),
    get(
        "/api/me",
        "Returns the identity of the caller. A new guest gets a cookie.",
        Body::Json(of::<http::Identity>),
    ),
    get("/api/me/export", "Returns all data stored about the caller.", Body::Json(of::<Map<String, Value>>)),
    delete("/api/me", "Deletes the caller's names and words, and revokes their tokens."),
    get(
        "/api/tokens",
        "Lists the caller's programs that have a valid token.",
        Body::Json(of::<http::Tokens>),
    ),
    Route {
        refusals: &[404],
        ..delete("/api/tokens/{person}", "Revokes the token of one of the caller's programs.")
    },
    Route {
        status: 201,
        ..post(
            "/api/tokens",
            "Creates a token for a program that plays over the network.",
            Body::Json(of::<http::NewToken>),
            Body::Json(of::<http::Token>),
        )
    },
    get(
        "/api/events",
        "Streams the events of a program in all of its rooms, one JSON object per line. Needs a token.",
        Body::Lines(of::<http::ProgramEvent>),
    ),
    get("/api/rules", "Lists the built-in rules.", Body::Json(of::<http::RulesList>)),
    Route {
        refusals: &[404],
        ..get("/api/rules/{name}", "Returns the rule sheet of built-in rules.", Body::Text)
    },
    post(
        "/api/rules/check",
        "Checks whether rules can be played, and returns a link to them.",
        Body::Json(of::<http::RulesChoice>),
        Body::Json(of::<http::SheetCheck>),
    ),
    get("/api/rooms", "Lists the public rooms.", Body::Json(of::<http::Rooms>)),
    Route {
        status: 201,
        makes: Some("room"),
        ..post(
            "/api/rooms",
            "Creates a room.",
            Body::Json(of::<http::NewRoom>),
            Body::Json(of::<http::CreatedRoom>),
        )
    },
    Route {
        refusals: &[404],
        ..get(
            "/api/rooms/{room}",
            "Returns a room, found by its ID, its room code or the last part of its link.",
            Body::Json(of::<RoomFacts>),
        )
    },
    Route {
        refusals: &[400, 404, 409, 413, 415, 422],
        ..post(
            "/api/rooms/{room}/ask",
            "Sends one command to a room, as over the WebSocket.",
            Body::Json(of::<ClientCommand>),
            Body::Json(of::<http::Acknowledgement>),
        )
    },
    Route {
        refusals: &[404],
        ..get(
            "/api/rooms/{room}/events",
            "Streams the messages that the WebSocket would send, one JSON object per line.",
            Body::Lines(of::<ServerMessage>),
        )
    },
    Route {
        status: 101,
        query: &[Query {
            name: "since",
            about: "Version of the last update that the client has.",
            form: Form::Number,
        }],
        refusals: &[400, 404, 426],
        ..get(
            "/api/rooms/{room}/socket",
            "Opens a WebSocket to a room: the client sends requests, the server sends messages.",
            Body::Nothing,
        )
    },
    Route {
        method: "post",
        status: 201,
        refusals: &[404, 409],
        ..get(
            "/api/rooms/{room}/return-link",
            "Creates a private link to the caller's seat, for another device. It replaces the former link; devices that used that one stay.",
            Body::Json(of::<http::ReturnLink>),
        )
    },
    Route {
        method: "delete",
        refusals: &[404, 409],
        ..get(
            "/api/rooms/{room}/return-link",
            "Revokes the private link to the caller's seat, and the access of all other devices that used it.",
            Body::Json(of::<http::Acknowledgement>),
        )
    },
    Route {
        refusals: &[400, 404, 409, 413, 415, 422],
        ..post(
            "/api/rooms/{room}/return",
            "Returns to a seat by its private link. From then on, this device acts for the owner of the seat, too.",
            Body::Json(of::<http::SeatReturn>),
            Body::Json(of::<http::Acknowledgement>),
        )
    },
    Route {
        query: &[
            Query { name: "game", about: "Game: `eights`, `crazier` or `eightball`.", form: Form::Text },
            Query { name: "rules", about: "Name of the rules.", form: Form::Text },
            Query { name: "name", about: "Name of a player.", form: Form::Text },
            Query {
                name: "before",
                about: "Cursor from `next` of the previous page.",
                form: Form::Pattern("^[0-9]{1,15}\\.[0-7][0-9a-hjkmnp-tv-z]{12}-[0-9]{1,9}$"),
            },
        ],
        refusals: &[400],
        ..get(
            "/api/records",
            "Lists the caller's finished matches, newest first.",
            Body::Json(of::<http::Records>),
        )
    },
    Route {
        refusals: &[404],
        ..get("/api/records/{record}", "Returns the record of a finished match, as text.", Body::Text)
    },
];

/// Returns the JSON schema of the WebSocket messages and of the stored records.
pub fn schema() -> Value {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let any: Vec<Schema> = vec![
        of::<Request>(&mut generator),
        of::<ServerMessage>(&mut generator),
        of::<StoredRecord>(&mut generator),
    ];
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages and stored records of Eights",
        "anyOf": any,
        "$defs": generator.take_definitions(true),
    })
}

/// Returns the `OpenAPI` document.
pub fn openapi() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|s| s.definitions_path = "/components/schemas".into());
    let mut generator = settings.into_generator();
    let mut paths = Map::new();
    for route in ROUTES {
        let operation = route.operation(&mut generator);
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method] = operation;
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Eights",
            "description": "Play Crazy Eights, Crazier Eights and Crazy 8-Ball over the network. Every refusal has a JSON body with a code, a reason for programs and a sentence for people.",
            "version": crate::VERSION.to_string(),
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": {
            "schemas": generator.take_definitions(true),
            "securitySchemes": {
                "guest": { "type": "apiKey", "in": "cookie", "name": "eights_guest" },
                "program": { "type": "http", "scheme": "bearer" },
            },
        },
        "security": [{}, { "guest": [] }, { "program": [] }],
    })
}

/// Describes a successful response.
fn success(status: u16) -> &'static str {
    match status {
        101 => "The connection is now a WebSocket.",
        201 => "Created.",
        204 => "Done; there is no body.",
        _ => "Success.",
    }
}

/// Describes the cause of an error response. The body has the details.
fn refusal(status: u16) -> &'static str {
    match status {
        400 => "The request cannot be read: invalid JSON, a missing field or a wrong value.",
        401 => "The token is missing, unknown or revoked.",
        403 => {
            "The caller is banned, may not do this, or sent the request from a web page of another server."
        }
        404 => "There is nothing with this ID, code, link or name.",
        409 => "Not possible at the moment, for example because it is not the caller's turn.",
        413 => "The body is too large.",
        415 => "The body needs the header `Content-Type: application/json`.",
        422 => {
            "The request can be read, but the rules of the game or the limits of the server do not allow it."
        }
        426 => "The request has to be an upgrade to a WebSocket.",
        429 => "Too many requests. `Retry-After` says how long to wait.",
        503 => "The server is full, is restarting or cannot store anything. Try again later.",
        _ => "Refused; the body says why.",
    }
}

/// Returns the links from a created resource, identified by a response field, to its other routes.
fn links(name: &str) -> Value {
    let place = format!("{{{name}}}");
    let found = ROUTES.iter().filter(|route| route.path.split('/').any(|part| part == place));
    let link = |route: &Route| {
        let parameters = json!({ name: format!("$response.body#/{name}") });
        (route.id(), json!({ "operationId": route.id(), "parameters": parameters }))
    };
    Value::Object(found.map(link).collect())
}

impl Route {
    /// Returns the operation ID of the route.
    fn id(&self) -> String {
        let words = self.path.split(['/', '.']).filter(|part| !part.is_empty() && *part != "api");
        let words: Vec<&str> = words.map(|part| part.trim_matches(['{', '}'])).collect();
        format!("{}-{}", self.method, words.join("-"))
    }

    /// Returns all error statuses of the route.
    pub fn refused_with(&self) -> impl Iterator<Item = u16> {
        let door = if self.path.starts_with("/api/") { &AT_THE_DOOR[..] } else { &[] };
        self.refusals.iter().chain(door).copied()
    }

    fn operation(&self, generator: &mut SchemaGenerator) -> Value {
        let named = self.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        let in_path = named.map(
            |name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }),
        );
        let behind = self.query.iter().map(|query| {
            let schema = match query.form {
                Form::Number => json!({ "type": "integer", "minimum": 0, "maximum": u64::MAX }),
                Form::Text => json!({ "type": "string" }),
                Form::Pattern(pattern) => json!({ "type": "string", "pattern": pattern }),
            };
            json!({ "name": query.name, "in": "query", "description": query.about, "schema": schema })
        });
        let parameters: Vec<Value> = in_path.chain(behind).collect();
        let mut responses = Map::new();
        let mut good = json!({ "description": success(self.status) });
        if let Some(content) = self.gives.content(generator) {
            good["content"] = content;
        }
        if let Some(name) = self.makes {
            good["links"] = links(name);
        }
        responses.insert(self.status.to_string(), good);
        for status in self.refused_with() {
            let content = Body::Json(of::<Rejection>).content(generator);
            let mut refused = json!({ "description": refusal(status), "content": content });
            if status == 429 {
                refused["headers"] = json!({ "Retry-After": {
                    "description": "Seconds to wait before trying again.",
                    "required": true,
                    "schema": { "type": "integer", "minimum": 1 },
                } });
            }
            responses.insert(status.to_string(), refused);
        }
        let mut operation = json!({
            "summary": self.about,
            "operationId": self.id(),
            "parameters": parameters,
            "responses": responses,
        });
        if let Some(content) = self.takes.and_then(|body| body.content(generator)) {
            operation["requestBody"] = json!({ "required": true, "content": content });
        }
        operation
    }
}

impl Body {
    fn content(self, generator: &mut SchemaGenerator) -> Option<Value> {
        let (kind, schema) = match self {
            Body::Json(of) => ("application/json", of(generator).to_value()),
            Body::Lines(of) => ("application/x-ndjson", of(generator).to_value()),
            Body::Text => ("text/plain", json!({ "type": "string" })),
            Body::Nothing => return None,
        };
        Some(json!({ kind: { "schema": schema } }))
    }
}
