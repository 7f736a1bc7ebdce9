import type { z } from 'zod'
import type { FaultCode } from '../faults.ts'
import type { Grant, Who } from '../permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Shape = z.ZodType | undefined

/** What one call of the product says besides where it is answered. */
type Entry<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends z.ZodType = z.ZodType,
> = {
  readonly who: Who
  /** What a staff member must have been granted on top. */
  readonly grant?: Grant
  /** Rights of which one lets the staff do here what is for who owns the thing, or is a host; where none stands nothing does. */
  readonly opens?: readonly Grant[]
  /** One line for the documentation, in English. */
  readonly summary: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly reply: R
  /** Status of success; 200 unless told. */
  readonly status?: number
  /** What it refuses by itself; left out where that is nothing. */
  readonly faults?: readonly FaultCode[]
  /** Why the product has this call although the catalogue has not. */
  readonly beyond?: string
  /** Requests allowed per minute for one caller, for what can be guessed or is dear. */
  readonly limit?: { readonly perMinute: number; readonly by: 'address' | 'user' }
  /** For a colleague who looks on as somebody else, where it differs from: a GET is shown, everything else is refused. */
  readonly impersonated?: 'hidden' | 'allowed'
  /** Open to staff who must set up the second step of signing in before they do anything else. */
  readonly beforeTwoFactor?: true
  /** The answer is in the caller's own dialect (a provider's, a file), not our envelope. */
  readonly raw?: true
  /** The body may come as a multipart form as well as JSON. */
  readonly form?: true
  /** Largest body in bytes; 1 MiB unless told. */
  readonly bodyLimit?: number
}

/** One call of the product. The server, the browser, the tests, the OpenAPI document and the docs read nothing else. */
export type Call<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends z.ZodType = z.ZodType,
> = Entry<P, Q, B, R> & {
  readonly method: Method
  /** As in the catalogue of calls: `/api/v1/carts/{id}`. */
  readonly path: string
  readonly faults: readonly FaultCode[]
}

/** Writes one entry of the contract; keeps the exact types of its parts. */
export function call<
  const P extends Shape = undefined,
  const Q extends Shape = undefined,
  const B extends Shape = undefined,
  const R extends z.ZodType = z.ZodType,
>(method: Method, path: string, entry: Entry<P, Q, B, R>): Call<P, Q, B, R> {
  return { faults: [], ...entry, method, path }
}

type Decoded<S> = S extends z.ZodType ? z.output<S> : Record<string, never>
type Encoded<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a verb is handed: checked and converted. */
export type Received<C> =
  C extends Call<infer P, infer Q, infer B, z.ZodType>
    ? { params: Decoded<P>; query: Decoded<Q>; body: Decoded<B> }
    : never
/** What a verb returns. */
export type Returned<C> = C extends Call<Shape, Shape, Shape, infer R> ? z.output<R> : never

type OptionalWhenEmpty<K extends string, S> = S extends z.ZodType
  ? Record<never, never> extends z.input<S>
    ? { [k in K]?: z.input<S> }
    : { [k in K]: z.input<S> }
  : Record<never, never>
/** What a caller sends. */
export type Sent<C> =
  C extends Call<infer P, infer Q, infer B, z.ZodType>
    ? OptionalWhenEmpty<'params', P> & OptionalWhenEmpty<'query', Q> & OptionalWhenEmpty<'body', B>
    : never
/** What a caller gets: JSON, instants as ISO strings. */
export type Got<C> = C extends Call<Shape, Shape, Shape, infer R> ? Encoded<R> : never
