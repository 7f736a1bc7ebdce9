-- What a session began is ended by that session, whether or not the request brings the cookie of it.
create index impersonations_session_index on impersonations (session_id);
