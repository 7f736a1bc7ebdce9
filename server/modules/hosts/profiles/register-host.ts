import type { z } from 'zod'
import type { HostProfileTerms } from '#domain/contract/hosts/hosts.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { noteStatus } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { screenProfile } from './screen-profile.ts'

export type Terms = z.output<typeof HostProfileTerms>

/** A person asks to become a host, once: HOST_PROFILE_EXISTS after that. The staff are told. */
export function registerHost(ctx: Context | Tx, terms: Terms): Promise<{ profileId: string }> {
  return write(ctx, async (tx) => {
    await screenProfile(tx, asUser(tx), columnsOf(terms), 'CREATE')
    const { id } = await tx.db
      .insertInto('host_profiles')
      .values({ user_id: asUser(tx), ...columnsOf(terms), submitted_at: tx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await noteStatus(tx, { subject: 'host profile', id, action: 'register', from: null, to: 'NEW' })
    await publish(tx, 'host.registered', { profileId: id })
    return { profileId: id }
  })
}

/** The columns of what a person says of themselves; what is empty counts as not said. */
export function columnsOf(terms: Terms) {
  return {
    headline: terms.headline,
    bio: terms.bio,
    experience: terms.experience || null,
    topics: [...new Set(terms.topics)],
    website: terms.website,
  }
}
