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
    get("/health", "Whether the process is alive.", Body::Json(of::<http::Health>)),
    Route {
        refusals: &[503],
        ..get(
            "/ready",
            "Whether the server takes people; 503 while it does not.",
            Body::Json(of::<http::Health>),
        )
    },
    get("/metrics", "What an operator watches, in the form of Prometheus.", Body::Text),
    get("/api/openapi.json", "This document.", Body::Json(of::<Map<String, Value>>)),
    get(
        "/api/schema.json",
        "The schema of everything that crosses the socket.",
        Body::Json(of::<Map<String, Value>>),
    ),
    get("/api/me", "Who is asking; a new guest gets a cookie.", Body::Json(of::<http::Identity>)),
    get("/api/me/export", "All that is kept about whoever asks.", Body::Json(of::<Map<String, Value>>)),
    delete("/api/me", "Deletes the names and words of whoever asks, and revokes their tokens."),
    get("/api/tokens", "The caller's programs with a valid token.", Body::Json(of::<http::Tokens>)),
    Route {
        refusals: &[404],
        ..delete("/api/tokens/{person}", "Revokes the token of one of the caller's programs.")
    },
    Route {
        status: 201,
        ..post(
            "/api/tokens",
            "A token for a program that plays by the network.",
            Body::Json(of::<http::NewToken>),
            Body::Json(of::<http::Token>),
        )
    },
    get(
        "/api/events",
        "What concerns a program in all its rooms, line by line.",
        Body::Lines(of::<http::ProgramEvent>),
    ),
    get("/api/rules", "The rules that come with the program.", Body::Json(of::<http::RulesList>)),
    Route {
        refusals: &[404],
        ..get("/api/rules/{name}", "A rule sheet that comes with the program.", Body::Text)
    },
    post(
        "/api/rules/check",
        "Whether rules can be played, and a link to them.",
        Body::Json(of::<http::RulesChoice>),
        Body::Json(of::<http::SheetCheck>),
    ),
    get("/api/rooms", "Rooms that are open to strangers.", Body::Json(of::<http::Rooms>)),
    Route {
        status: 201,
        makes: Some("room"),
        ..post(
            "/api/rooms",
            "Makes a room.",
            Body::Json(of::<http::NewRoom>),
            Body::Json(of::<http::CreatedRoom>),
        )
    },
    Route {
        refusals: &[404],
        ..get(
            "/api/rooms/{room}",
            "A room, by its name, the end of its link or its word.",
            Body::Json(of::<RoomFacts>),
        )
    },
    Route {
        refusals: &[400, 404, 409, 413, 415, 422],
        ..post(
            "/api/rooms/{room}/ask",
            "Whatever can be asked by the socket, once.",
            Body::Json(of::<ClientCommand>),
            Body::Json(of::<http::Acknowledgement>),
        )
    },
    Route {
        refusals: &[404],
        ..get(
            "/api/rooms/{room}/events",
            "What the socket tells, line by line.",
            Body::Lines(of::<ServerMessage>),
        )
    },
    Route {
        status: 101,
        query: &[Query {
            name: "since",
            about: "The last piece of news that the client has.",
            form: Form::Number,
        }],
        refusals: &[400, 404, 426],
        ..get("/api/rooms/{room}/socket", "A table by WebSocket: requests in, messages out.", Body::Nothing)
    },
    Route {
        method: "post",
        status: 201,
        refusals: &[404, 409],
        ..get(
            "/api/rooms/{room}/return-link",
            "A private link to one's own seat, for another device; a former one is void, devices that came by it stay.",
            Body::Json(of::<http::ReturnLink>),
        )
    },
    Route {
        method: "delete",
        refusals: &[404, 409],
        ..get(
            "/api/rooms/{room}/return-link",
            "Revokes the private link to one's own seat, and all other devices that came by it.",
            Body::Json(of::<http::Acknowledgement>),
        )
    },
    Route {
        refusals: &[400, 404, 409, 413, 415, 422],
        ..post(
            "/api/rooms/{room}/return",
            "Makes this device one more of whoever made the private link to a seat.",
            Body::Json(of::<http::SeatReturn>),
            Body::Json(of::<http::Acknowledgement>),
        )
    },
    Route {
        query: &[
            Query { name: "game", about: "The game: eights, crazier or eightball.", form: Form::Text },
            Query { name: "rules", about: "What the rules are called.", form: Form::Text },
            Query { name: "name", about: "Somebody who played.", form: Form::Text },
            Query {
                name: "before",
                about: "What `next` of the page before said.",
                form: Form::Pattern("^[0-9]{1,15}\\.[0-7][0-9a-hjkmnp-tv-z]{12}-[0-9]{1,9}$"),
            },
        ],
        refusals: &[400],
        ..get(
            "/api/records",
            "Finished matches of this guest, the newest first.",
            Body::Json(of::<http::Records>),
        )
    },
    Route { refusals: &[404], ..get("/api/records/{record}", "A finished match in writing.", Body::Text) },
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
        "title": "What crosses the network and what is stored",
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
            "description": "Tables for Crazy Eights, Crazier Eights and Crazy 8-Ball.",
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
        let mut good = json!({ "description": "As asked." });
        if let Some(content) = self.gives.content(generator) {
            good["content"] = content;
        }
        if let Some(name) = self.makes {
            good["links"] = links(name);
        }
        responses.insert(self.status.to_string(), good);
        for status in self.refused_with() {
            let content = Body::Json(of::<Rejection>).content(generator);
            let mut refusal = json!({ "description": "Refused; the body says why.", "content": content });
            if status == 429 {
                refusal["headers"] = json!({ "Retry-After": {
                    "description": "After how many seconds it is worth trying again.",
                    "required": true,
                    "schema": { "type": "integer", "minimum": 1 },
                } });
            }
            responses.insert(status.to_string(), refusal);
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
