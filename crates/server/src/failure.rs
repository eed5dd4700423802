//! Rejections as HTTP responses.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use eights_protocol::{RefusalCode, RefusalReason, Rejection};
use eights_room::RoomStoreError;
use eights_room::ports::Unavailable;

/// Rejection with its HTTP status.
#[derive(Debug)]
pub(crate) struct Failure(pub(crate) Rejection, pub(crate) StatusCode);

impl Failure {
    /// Creates a rejection with another status than its code has.
    pub(crate) fn new(status: StatusCode, reason: RefusalReason) -> Self {
        Failure(reason.into(), status)
    }

    /// Creates a rejection that tells the client when to retry.
    pub(crate) fn later(status: StatusCode, reason: RefusalReason, after: std::time::Duration) -> Self {
        let seconds = after.as_secs_f64().ceil().clamp(1.0, 86_400.0) as u32;
        Failure(Rejection::from(reason).retry_after(seconds), status)
    }
}

impl From<Rejection> for Failure {
    fn from(refused: Rejection) -> Self {
        let status = match refused.code {
            RefusalCode::Unreadable => StatusCode::BAD_REQUEST,
            RefusalCode::Unknown => StatusCode::NOT_FOUND,
            RefusalCode::NotYours => StatusCode::FORBIDDEN,
            RefusalCode::NotNow | RefusalCode::TooLate => StatusCode::CONFLICT,
            RefusalCode::AgainstTheRules | RefusalCode::Impossible => StatusCode::UNPROCESSABLE_ENTITY,
            RefusalCode::TooMany => StatusCode::TOO_MANY_REQUESTS,
            RefusalCode::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            // Codes of later protocol versions, which this server never sends.
            RefusalCode::Other => StatusCode::INTERNAL_SERVER_ERROR,
        };
        Failure(refused, status)
    }
}

impl From<RefusalReason> for Failure {
    fn from(reason: RefusalReason) -> Self {
        Rejection::from(reason).into()
    }
}

impl From<RoomStoreError> for Failure {
    fn from(error: RoomStoreError) -> Self {
        report(&error);
        error.to_refused().into()
    }
}

impl From<Unavailable> for Failure {
    fn from(error: Unavailable) -> Self {
        RoomStoreError::from(error).into()
    }
}

/// Counts a rejection by its code, for HTTP and socket requests alike.
pub(crate) fn count(refused: &Rejection) {
    let code = match refused.code {
        RefusalCode::Unreadable => "unreadable",
        RefusalCode::Unknown => "unknown",
        RefusalCode::NotYours => "not_yours",
        RefusalCode::NotNow => "not_now",
        RefusalCode::TooLate => "too_late",
        RefusalCode::AgainstTheRules => "against_the_rules",
        RefusalCode::Impossible => "impossible",
        RefusalCode::TooMany => "too_many",
        RefusalCode::Unavailable => "unavailable",
        RefusalCode::Other => "other",
    };
    metrics::counter!("eights_refused_total", "code" => code).increment(1);
}

/// Counts input that cannot be read by its kind.
pub(crate) fn count_invalid(kind: &'static str) {
    metrics::counter!("eights_invalid_input_total", "kind" => kind).increment(1);
}

/// Logs storage errors for the operator; rejections are the player's business and are not logged.
pub(crate) fn report(error: &RoomStoreError) {
    match error {
        RoomStoreError::Refused(_) => {}
        RoomStoreError::Unavailable(why) => tracing::error!("{why}"),
        RoomStoreError::Broken(why) => tracing::error!("{why}"),
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        count(&self.0);
        metrics::counter!("eights_http_refused_total", "status" => self.1.as_u16().to_string()).increment(1);
        let Failure(mut refused, status) = self;
        if status == StatusCode::TOO_MANY_REQUESTS {
            // Every rate-limited client is told how long to wait.
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
