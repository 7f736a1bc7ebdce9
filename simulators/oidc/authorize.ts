/** What the browser asks: the page where a person says yes or no, and the way back to the site. */
import { type Person, type Personality, type Provider, personalities, type Spoiling, spoilings } from './people.ts'
import type { Sim } from './simulator.ts'

export type Request = { redirectUri: string; state: string; challenge: string; nonce: string | undefined }
/** The way back: an address to go to, or for Apple a form to send there. */
export type Back = { location: string } | { action: string; fields: Record<string, string> }

/** The request of the site; a sentence where it is not one that the provider would take. */
export function readRequest(sim: Sim, provider: Provider, query: URLSearchParams): Request | string {
  const text = (name: string) => query.get(name) ?? ''
  const redirectUri = text('redirect_uri')
  if (text('client_id') !== sim.clients[provider]?.id) return 'client_id không được đăng ký'
  if (!redirectUri.startsWith(sim.returnPrefix)) return 'redirect_uri không được đăng ký'
  if (text('response_type') !== 'code') return 'response_type phải là code'
  if (text('code_challenge_method') !== 'S256' || text('code_challenge').length !== 43)
    return 'thiếu code_challenge S256'
  if (text('state').length < 16) return 'thiếu state'
  if (provider === 'APPLE' && text('response_mode') !== 'form_post') return 'Apple cần response_mode=form_post'
  const nonce = query.get('nonce') ?? undefined
  if ((provider === 'GOOGLE' || provider === 'APPLE') && !nonce) return 'thiếu nonce'
  return { redirectUri, state: text('state'), challenge: text('code_challenge'), nonce }
}

/** The person that a form or a test chose. */
export function readPerson(chosen: Partial<Record<'name' | 'email' | 'personality' | 'spoil', unknown>>): Person {
  const personality = personalities.find((one) => one === chosen.personality) ?? 'normal'
  const spoil = spoilings.find((one) => one === chosen.spoil)
  return {
    name: String(chosen.name ?? 'Nguyễn Thử').trim(),
    email: String(chosen.email ?? '').trim(),
    personality: personality satisfies Personality,
    spoil: spoil satisfies Spoiling | undefined,
  }
}

/** The person says yes: the browser goes back with a code. Apple tells the name here, and nowhere else. */
export function consent(sim: Sim, provider: Provider, { state, redirectUri, ...trip }: Request, person: Person): Back {
  const code = sim.books.openCode({ provider, person, redirectUri, ...trip })
  const [lastName = '', ...rest] = person.name.split(' ')
  const user = JSON.stringify({ name: { firstName: rest.join(' '), lastName } })
  return back(provider, redirectUri, { code, state, ...(provider === 'APPLE' && { user }) })
}

/** The person says no. */
export function refuse(provider: Provider, { state, redirectUri }: Request): Back {
  return back(provider, redirectUri, {
    error: provider === 'APPLE' ? 'user_cancelled_authorize' : 'access_denied',
    state,
  })
}

function back(provider: Provider, redirectUri: string, fields: Record<string, string>): Back {
  if (provider === 'APPLE') return { action: redirectUri, fields }
  return { location: `${redirectUri}?${new URLSearchParams(fields)}` }
}
