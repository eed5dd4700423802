//! Refusals as answers over HTTP.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use eights_protocol::{Code, Refused};
use eights_room::KeeperError;
use eights_room::ports::Unavailable;

/// A refusal on its way to somebody.
#[derive(Debug)]
pub(crate) struct Failure(pub(crate) Refused, pub(crate) StatusCode);

impl Failure {
    pub(crate) fn new(status: StatusCode, code: Code, why: impl Into<String>) -> Self {
        Failure(Refused::new(code, why), status)
    }

    /// There is no such thing.
    pub(crate) fn unknown(why: impl Into<String>) -> Self {
        Failure::new(StatusCode::NOT_FOUND, Code::Unknown, why)
    }

    /// Later it will do.
    pub(crate) fn later(
        status: StatusCode,
        code: Code,
        why: impl Into<String>,
        after: std::time::Duration,
    ) -> Self {
        let seconds = after.as_secs_f64().ceil().clamp(1.0, 86_400.0) as u32;
        Failure(Refused { retry_after: Some(seconds), ..Refused::new(code, why) }, status)
    }
}

impl From<Refused> for Failure {
    fn from(refused: Refused) -> Self {
        let status = match refused.code {
            Code::Unreadable => StatusCode::BAD_REQUEST,
            Code::Unknown => StatusCode::NOT_FOUND,
            Code::NotYours => StatusCode::FORBIDDEN,
            Code::NotNow | Code::TooLate => StatusCode::CONFLICT,
            Code::AgainstTheRules | Code::Impossible => StatusCode::UNPROCESSABLE_ENTITY,
            Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            // This server says none of a later version's.
            Code::Other => StatusCode::INTERNAL_SERVER_ERROR,
        };
        Failure(refused, status)
    }
}

impl From<KeeperError> for Failure {
    fn from(error: KeeperError) -> Self {
        report(&error);
        error.to_refused().into()
    }
}

impl From<Unavailable> for Failure {
    fn from(error: Unavailable) -> Self {
        KeeperError::from(error).into()
    }
}

/// Counts a refusal by its reason, whichever way somebody asked.
pub(crate) fn count(refused: &Refused) {
    let code = match refused.code {
        Code::Unreadable => "unreadable",
        Code::Unknown => "unknown",
        Code::NotYours => "not_yours",
        Code::NotNow => "not_now",
        Code::TooLate => "too_late",
        Code::AgainstTheRules => "against_the_rules",
        Code::Impossible => "impossible",
        Code::TooMany => "too_many",
        Code::Unavailable => "unavailable",
        Code::Other => "other",
    };
    metrics::counter!("eights_refused_total", "code" => code).increment(1);
}

/// Counts what cannot be read, by what it was.
pub(crate) fn count_nonsense(what: &'static str) {
    metrics::counter!("eights_nonsense_total", "what" => what).increment(1);
}

/// Tells the operator what is no answer to a player.
pub(crate) fn report(error: &KeeperError) {
    match error {
        KeeperError::Refused(_) => {}
        KeeperError::Unavailable(why) => tracing::error!("{why}"),
        KeeperError::Broken(why) => tracing::error!("{why}"),
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        count(&self.0);
        metrics::counter!("eights_http_refused_total", "status" => self.1.as_u16().to_string()).increment(1);
        let Failure(mut refused, status) = self;
        if status == StatusCode::TOO_MANY_REQUESTS {
            // Whoever is told to slow down is told for how long.
            refused.retry_after.get_or_insert(1);
        }
        let retry = refused.retry_after;
        let mut response = (status, Json(refused)).into_response();
        if let Some(seconds) = retry {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
