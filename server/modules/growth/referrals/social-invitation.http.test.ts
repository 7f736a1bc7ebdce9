import { expect, it } from 'vitest'
import { INVITATION_COOKIE } from '#domain/referrals.ts'
import { socialStage } from '#server/modules/identity/social/social.fixture.ts'
import { codeOf, invitedOf } from './testing.ts'

const { t, travel, someone } = await socialStage()

it('who signs up with Google, or with Apple, has the inviter whose link the browser remembers; the second time nothing is new', async () => {
  const inviter = await t.person()
  const cookie = `${INVITATION_COOKIE}=${await codeOf(t, inviter)}`
  for (const provider of ['GOOGLE', 'APPLE'] as const) {
    const who = someone()
    await travel(provider, who, { cookie })
    await travel(provider, who, { cookie })
  }
  await t.deliver()
  const { items } = await invitedOf(t, inviter)
  expect(items.map(({ name, standing }) => [name, standing])).toEqual([
    ['Mây V.', 'JOINED'],
    ['Mây V.', 'JOINED'],
  ])
})
