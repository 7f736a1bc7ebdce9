import { z } from 'zod'
import type { AnyCall } from '#server/core/serve.ts'

type Schema = {
  type?: string
  format?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** Every place of a call's input that names an object: `params.id`, `query.folderId`, `body.items[].productId`. */
export function positionsOf(call: AnyCall): string[] {
  const params = Object.entries(schemaOf(call.params).properties ?? {})
  return [
    ...new Set([
      // A path names things by slug and number too; a closed list names none.
      ...params.flatMap(([name, schema]) => (schema.enum ? [] : [`params.${name}`])),
      ...uuids(schemaOf(call.query), 'query'),
      ...uuids(schemaOf(call.body), 'body'),
    ]),
  ]
}

/** Every place of a part of a call's input that takes free text: `body.email`, `query.ids`. */
export function stringsOf(shape: z.ZodType | undefined, at: string): string[] {
  return [...new Set(strings(schemaOf(shape), at))]
}

function strings(schema: Schema, at: string): string[] {
  if (schema.type === 'string') return schema.format === 'uuid' || schema.enum || 'const' in schema ? [] : [at]
  return inside(schema, at, strings)
}

function uuids(schema: Schema, at: string): string[] {
  return schema.format === 'uuid' ? [at] : inside(schema, at, uuids)
}

function inside(schema: Schema, at: string, find: (schema: Schema, at: string) => string[]): string[] {
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => find(inner, `${at}.${name}`)),
    ...(schema.items ? find(schema.items, `${at}[]`) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => find(one, at)),
  ]
}

function schemaOf(shape: z.ZodType | undefined): Schema {
  return shape ? (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema) : {}
}

/** Puts a value at a position; lists get one member. */
export function put(input: Record<string, unknown>, position: string, value: string): void {
  let at: Record<string, unknown> = input
  const steps = position.split('.')
  for (const [index, step] of steps.entries()) {
    const name = step.replace('[]', '')
    const isLast = index === steps.length - 1
    if (step.endsWith('[]')) {
      const list = (at[name] ?? []) as unknown[]
      list[0] ??= isLast ? value : {}
      if (isLast) list[0] = value
      at[name] = list
      at = list[0] as Record<string, unknown>
    } else if (isLast) at[name] = value
    else {
      at[name] ??= {}
      at = at[name] as Record<string, unknown>
    }
  }
}
