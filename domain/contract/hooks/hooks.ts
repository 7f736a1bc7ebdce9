import { z } from 'zod'
import { HookKind, HostHookKind } from '../../hooks.ts'
import { call } from '../call.ts'
import { byId, done, id, instant, listOf, paging, text, whole } from '../shapes.ts'

const staff = {
  who: 'staff' as const,
  grant: 'hooks.manage' as const,
  beyond: 'systems of others hear what happened; the catalogue only takes notices in',
}
const terms = {
  name: text(100, 1),
  url: z.string().trim().max(2_000).pipe(z.url()),
  kinds: z
    .array(z.enum(HookKind))
    .min(1)
    .max(HookKind.length)
    .transform((kinds) => [...new Set(kinds)]),
}
/** Of the house, or of hosts: what each may be told differs. */
const hookOf = <K extends string>(kinds: readonly [K, ...K[]]) =>
  z.object({
    id,
    name: z.string(),
    url: z.string(),
    kinds: z.array(z.enum(kinds)),
    active: z.boolean(),
    /** When it was switched off because nobody answered; null where it was not, or a person did. */
    offAt: instant.nullable(),
    createdAt: instant,
    waiting: whole,
    dead: whole,
  })
const deliveryOf = <K extends string>(kinds: readonly [K, ...K[]]) =>
  z.object({
    id,
    kind: z.enum(kinds),
    state: z.enum(['WAITING', 'DELIVERED', 'DEAD']),
    tries: whole,
    /** What was answered last: the status of HTTP, null where no answer came. */
    status: whole.nullable(),
    answer: z.string().nullable(),
    createdAt: instant,
    nextAt: instant.nullable(),
    doneAt: instant.nullable(),
    body: z.string(),
  })

const hook = hookOf(HookKind)
const delivery = deliveryOf(HookKind)

export const hooks = call('GET', '/api/v1/admin/hooks', {
  ...staff,
  summary: 'Addresses that are told what happens, the newest first',
  query: paging(20),
  reply: listOf(hook),
})
export const createHook = call('POST', '/api/v1/admin/hooks', {
  ...staff,
  status: 201,
  summary: 'Registers an address and makes its secret, which is shown this once',
  body: z.object(terms),
  reply: hook.extend({ secret: z.string() }),
  faults: ['HOOK_ADDRESS_CLOSED'],
})
export const changeHook = call('PATCH', '/api/v1/admin/hooks/{id}', {
  ...staff,
  summary: 'Changes an address, or switches it off or on; what waits is sent once it is on',
  params: byId,
  body: z.object({
    name: terms.name.optional(),
    url: terms.url.optional(),
    kinds: terms.kinds.optional(),
    active: z.boolean().optional(),
  }),
  reply: hook,
  faults: ['HOOK_NOT_FOUND', 'HOOK_ADDRESS_CLOSED'],
})
export const rotateHookSecret = call('POST', '/api/v1/admin/hooks/{id}/secret', {
  ...staff,
  summary: 'Makes a new secret, shown this once; for a day the one before signs beside it',
  params: byId,
  reply: z.object({ secret: z.string() }),
  faults: ['HOOK_NOT_FOUND'],
})
export const deleteHook = call('DELETE', '/api/v1/admin/hooks/{id}', {
  ...staff,
  summary: 'Forgets an address; what waits for it is not sent any more',
  params: byId,
  reply: done,
  faults: ['HOOK_NOT_FOUND'],
})
export const hookDeliveries = call('GET', '/api/v1/admin/hooks/{id}/deliveries', {
  ...staff,
  summary: 'One address and what was sent to it with what was answered, the newest first',
  params: byId,
  query: paging(20).extend({ state: z.enum(['WAITING', 'DELIVERED', 'DEAD']).optional() }),
  reply: listOf(delivery).extend({ hook }),
  faults: ['HOOK_NOT_FOUND'],
})
export const replayHookDelivery = call('POST', '/api/v1/admin/hooks/deliveries/{id}/replay', {
  ...staff,
  summary: 'Sends a delivery again under its own id, from its first try',
  params: byId,
  reply: done,
  faults: ['HOOK_DELIVERY_NOT_FOUND', 'HOOK_OFF'],
})

const host = {
  who: 'host' as const,
  beyond: 'Hosts have systems of their own that hear of bookings; the catalogue tells none.',
}
const hostTerms = {
  ...terms,
  kinds: z
    .array(z.enum(HostHookKind))
    .min(1)
    .max(HostHookKind.length)
    .transform((kinds) => [...new Set(kinds)]),
}
const hostHook = hookOf(HostHookKind)

export const hostHooks = call('GET', '/api/v1/host-hooks', {
  ...host,
  summary: 'The host’s own addresses that are told of their bookings, the newest first',
  reply: listOf(hostHook),
})
export const createHostHook = call('POST', '/api/v1/host-hooks', {
  ...host,
  status: 201,
  summary: 'Registers an address of the host’s and makes its secret, which is shown this once',
  body: z.object(hostTerms),
  reply: hostHook.extend({ secret: z.string() }),
  faults: ['HOOK_ADDRESS_CLOSED', 'HOOK_TOO_MANY'],
})
export const changeHostHook = call('PATCH', '/api/v1/host-hooks/{id}', {
  ...host,
  summary: 'Changes an address of the host’s, or switches it off or on; what waits is sent once it is on',
  params: byId,
  body: z.object({
    name: hostTerms.name.optional(),
    url: hostTerms.url.optional(),
    kinds: hostTerms.kinds.optional(),
    active: z.boolean().optional(),
  }),
  reply: hostHook,
  faults: ['HOOK_NOT_FOUND', 'HOOK_ADDRESS_CLOSED'],
})
export const rotateHostHookSecret = call('POST', '/api/v1/host-hooks/{id}/secret', {
  ...host,
  summary: 'Makes a new secret for an address of the host’s, shown this once; for a day the one before signs beside it',
  params: byId,
  reply: z.object({ secret: z.string() }),
  faults: ['HOOK_NOT_FOUND'],
})
export const deleteHostHook = call('DELETE', '/api/v1/host-hooks/{id}', {
  ...host,
  summary: 'Forgets an address of the host’s; what waits for it is not sent any more',
  params: byId,
  reply: done,
  faults: ['HOOK_NOT_FOUND'],
})
export const hostHookDeliveries = call('GET', '/api/v1/host-hooks/{id}/deliveries', {
  ...host,
  summary: 'One address of the host’s and what was sent to it with what was answered, the newest first',
  params: byId,
  query: paging(20).extend({ state: z.enum(['WAITING', 'DELIVERED', 'DEAD']).optional() }),
  reply: listOf(deliveryOf(HostHookKind)).extend({ hook: hostHook }),
  faults: ['HOOK_NOT_FOUND'],
})
export const replayHostHookDelivery = call('POST', '/api/v1/host-hooks/deliveries/{id}/replay', {
  ...host,
  summary: 'Sends a delivery to an address of the host’s again under its own id, from its first try',
  params: byId,
  reply: done,
  faults: ['HOOK_DELIVERY_NOT_FOUND', 'HOOK_OFF'],
})
