/** The embedded database cannot be used. The message is one Vietnamese line for the person at the terminal. */
export class PostgresError extends Error {
  override name = 'PostgresError'
}
