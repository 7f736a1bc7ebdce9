import { z } from 'zod'
import { contract } from '#domain/contract/index.ts'
import { sentFile } from '#domain/contract/shapes.ts'
import { type FaultCode, faults } from '#domain/faults.ts'
import type { AnyCall } from './serve.ts'

type Schema = { properties?: Record<string, unknown>; required?: string[] }
const ENCRYPTED = { $ref: '#/components/headers/Encrypted' }

/** The OpenAPI 3.1 document of every call, made from the contract. */
export function openApiDocument(siteUrl: string, calls: Record<string, AnyCall> = contract): object {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, entry] of Object.entries(calls)) {
    paths[entry.path] = { ...paths[entry.path], [entry.method.toLowerCase()]: operation(name, entry) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bến Học',
      version: '1',
      description:
        'Every call of the product. Amounts are whole đồng, instants ISO 8601 in UTC. A server with a shared secret encrypts JSON for clients that ask (AcceptEncrypted, Encrypted).',
    },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'bh_access' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      parameters: {
        AcceptEncrypted: {
          name: 'x-accept-encrypted',
          in: 'header',
          required: false,
          description:
            'Asks for JSON encrypted with AES-256-GCM. A server without a shared secret answers in the clear.',
          schema: { type: 'string', enum: ['aes-256-gcm'] },
        },
      },
      headers: {
        Encrypted: {
          description:
            'Stands there where the body is encrypted (aes256): a JSON string, base64url of the iv (12 bytes), the tag (16 bytes) and the ciphertext of the JSON that the schema describes. The key is the SHA-256 of the 32 bytes of the shared secret.',
          schema: { type: 'string', enum: ['aes-256-gcm'] },
        },
      },
      schemas: {
        Fault: {
          type: 'object',
          required: ['code', 'message', 'requestId'],
          properties: {
            code: { type: 'string', enum: Object.keys(faults) },
            message: { type: 'string' },
            requestId: { type: 'string' },
            detail: {},
            errors: {
              type: 'array',
              items: {
                type: 'object',
                required: ['path', 'code', 'message'],
                properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  }
}

function operation(name: string, entry: AnyCall): object {
  const json = (schema: z.ZodType) => ({ 'application/json': { schema: toJsonSchema(schema) } })
  return {
    operationId: name,
    summary: entry.summary,
    tags: [entry.path.split('/').find((part) => part && !/^(api|v\d|admin|content)$/.test(part)) ?? 'other'],
    'x-who': entry.who,
    ...(entry.grant && { 'x-grant': entry.grant }),
    ...(entry.opens && { 'x-opens': entry.opens }),
    ...(entry.beyond && { 'x-beyond-the-catalogue': entry.beyond }),
    ...(entry.who !== 'public' && { security: [{ session: [] }, { bearer: [] }] }),
    parameters: [
      ...parameters(entry.params, 'path'),
      ...parameters(entry.query, 'query'),
      ...(entry.method === 'GET'
        ? []
        : [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]),
      { $ref: '#/components/parameters/AcceptEncrypted' },
    ],
    ...(entry.body && {
      requestBody: { required: true, content: { ...json(entry.body), ...(entry.form && formOf(entry.body)) } },
    }),
    responses: {
      [entry.status ?? 200]: {
        description: 'Success',
        ...(!entry.raw && { headers: { 'x-benhoc-encrypted': ENCRYPTED }, content: json(entry.reply) }),
      },
      ...refusals(entry.faults),
    },
  }
}

/** The same body as a multipart form: a file is a part of its own, the other fields are texts. */
function formOf(schema: z.ZodType): object {
  const { properties = {}, ...rest } = toJsonSchema(schema) as Schema
  const isFile = (shape: unknown) => JSON.stringify(shape) === JSON.stringify(FILE)
  const fields = Object.entries(properties).map(([name, shape]) => [
    name,
    isFile(shape) ? { type: 'string', format: 'binary', description: 'The file itself, with its name.' } : shape,
  ])
  return { 'multipart/form-data': { schema: { ...rest, properties: Object.fromEntries(fields) } } }
}

function toJsonSchema(schema: z.ZodType) {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return plain
}

const FILE = toJsonSchema(sentFile)

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

function refusals(codes: readonly FaultCode[]): Record<string, object> {
  const byStatus = Map.groupBy(codes, (code) => faults[code][0])
  const all = Object.fromEntries([...byStatus].map(([status, list]) => [status, list.join(', ')]))
  return Object.fromEntries(
    Object.entries({ 400: 'VALIDATION_FAILED', ...all }).map(([status, description]) => [
      status,
      {
        description,
        headers: { 'x-benhoc-encrypted': ENCRYPTED },
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } },
      },
    ]),
  )
}
