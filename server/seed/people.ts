import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { UserRole } from '#domain/enums.ts'
import type { UserId } from '#domain/ids.ts'
import { actingAs, type Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { approveHost, registerHost } from '#server/modules/hosts/index.ts'
import { hashPassword } from '#server/modules/identity/index.ts'
import { updateProfile } from '#server/modules/identity/profile/update-profile.ts'
import { addFile } from '#server/modules/library/index.ts'
import { hosts } from './catalogue/hosts.ts'
import { learners } from './catalogue/learners.ts'
import type { HostKey } from './catalogue/types.ts'
import { verifyThroughVerbs } from './papers.ts'
import { signedUp } from './signed-up.ts'

export const DEMO_PASSWORD = 'benhoc-demo'
const ASSETS = path.join(import.meta.dirname, 'assets')

const STAFF: [email: string, fullName: string, role: UserRole][] = [
  ['quantri@benhoc.test', 'Đặng Quốc Trung', 'SUPER_ADMIN'],
  ['admin@benhoc.test', 'Hoàng Mai Phương', 'ADMIN'],
  ['product-owner@benhoc.test', 'Bùi Anh Tuấn', 'PRODUCT_OWNER'],
  ['aca-partner@benhoc.test', 'Ngô Thanh Vân', 'ACA_PARTNER'],
  ['marketing@benhoc.test', 'Dương Hải Nam', 'MARKETING'],
  ['sale@benhoc.test', 'Lý Kim Chi', 'SALE'],
]

export type Cast = {
  /** A context in somebody's name. */
  as(who: { id: string; fullName: string; email: string; role: UserRole }, at?: Date): Context
  staff: Context
  pupil: Member
  hosts: Map<HostKey, Member>
  learners: Member[]
}
export type Member = { id: string; fullName: string; email: string; role: UserRole }

/** Bytes of an asset, by its path inside `server/seed/assets`. */
export function asset(key: string): Promise<Uint8Array> {
  return readFile(path.join(ASSETS, key))
}

/** Everybody of the demo: staff, sixteen approved hosts, sixty learners and the learner whose account is printed at the start. */
export async function castPeople(ctx: Context): Promise<Cast> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const join = async (email: string, fullName: string, role: UserRole): Promise<Member> => {
    const { id } = await write(ctx, (tx) => signedUp(tx, { email, fullName, role, passwordHash }))
    return { id, email, fullName, role }
  }
  const as: Cast['as'] = (who, at) => ({
    ...actingAs(ctx, {
      kind: 'user',
      userId: who.id as UserId,
      sessionId: '',
      role: who.role,
      fullName: who.fullName,
      email: who.email,
      avatarFileId: null,
    }),
    ...(at && { now: () => at }),
  })
  const staff: Member[] = []
  for (const [email, fullName, role] of STAFF) staff.push(await join(email, fullName, role))
  const admin = as(staff[0] as Member)

  const cast: Cast = {
    as,
    staff: admin,
    pupil: await join('hocvien@benhoc.test', 'Nguyễn Minh Anh', 'USER'),
    hosts: new Map(),
    learners: [],
  }
  for (const host of hosts) {
    const person = await join(host.email, host.fullName, 'USER')
    const avatar = await addFile(ctx, {
      ownerId: person.id,
      name: 'anh-dai-dien.webp',
      mime: 'image/webp',
      bytes: await asset(`avatars/${host.avatar}.webp`),
      visibility: 'PUBLIC',
    })
    await updateProfile(as(person), { avatarFileId: avatar.id, gender: host.gender })
    const { profileId } = await registerHost(as(person), {
      headline: host.headline,
      bio: host.bio.join('\n\n'),
      topics: [...host.topics],
      website: null,
      experience: host.works
        .map((work) => `${work.position}, ${work.company} (${work.from}–${work.to ?? 'nay'})`)
        .join('\n'),
    })
    await approveHost(admin, profileId)
    const asHost = as({ ...person, role: 'HOST' })
    const documentNumber = `0790${String(80_000_000 + cast.hosts.size * 1_237)}`
    await verifyThroughVerbs(asHost, admin, { legalName: host.fullName, documentNumber })
    cast.hosts.set(host.key, { ...person, role: 'HOST' })
  }
  for (const learner of learners) cast.learners.push(await join(learner.email, learner.fullName, 'USER'))
  return cast
}
