/** A refusal in S3's own words; it leaves the server as XML. */
export class Fault extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
