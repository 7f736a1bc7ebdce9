import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { UserId } from '#domain/ids.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { type MoneySimulator, xenditSimulator } from '#server/testing/money-simulators.ts'
import { finishSaving } from '../savings/finish-saving.ts'
import { eraseCardsOf, forgetCard } from '../savings/forget-card.ts'
import { startSaving } from '../savings/start-saving.ts'
import { chooseCard } from './choose-card.ts'
import { keepCard } from './keep-card.ts'
import { cardsOf, cardToCharge } from './reads.ts'

let sim: MoneySimulator
let t: TestApp
let person: Person
let ctx: Context
let userId: UserId

beforeAll(async () => {
  sim = await xenditSimulator()
  t = await testApp({ ...sim.settings, XENDIT_TIMEOUT_MS: '500' })
  t.clock.now = new Date()
  await t.app.fastify.listen({ host: '127.0.0.1', port: sim.noticePort })
})
afterAll(async () => {
  await t?.close()
  await sim?.stop()
})
beforeEach(async () => {
  await sim.control('scenario', { clear: true })
  person = await t.person()
  ctx = await t.as(person)
  userId = person.id as UserId
})

/** The card is given on Xendit's page. */
async function given(more: object = {}) {
  const saving = await startSaving(ctx, '/tai-khoan/thanh-toan')
  await sim.control('pay', { url: saving.url, ...more })
  return saving
}
const keep = (token: string) =>
  write(ctx, (tx) => keepCard(tx, userId, 'XENDIT', { token, brand: 'VISA', last4: '1091', expiresAt: null }))

it('a card given on a page of its own is kept when it is told, once', async () => {
  const { savingId } = await given({ card: '5200000000001005' })
  const ids = await Promise.all([finishSaving(ctx, savingId), finishSaving(ctx, savingId)])
  const cards = await cardsOf(ctx, userId)
  expect(cards).toMatchObject([{ brand: 'MASTERCARD', last4: '1005', isDefault: true, expired: false }])
  expect(ids).toEqual([cards[0]?.id, cards[0]?.id])
  expect(cards[0]?.expiresAt).toEqual(new Date('2035-01-01T00:00:00Z'))
})

it('where no notice comes, whoever comes back brings it; a card that is refused is none', async () => {
  await sim.control('scenario', { next: 1, notice: 'none' })
  const { savingId } = await given()
  expect(await cardsOf(ctx, userId)).toEqual([])
  expect(await finishSaving(ctx, savingId)).toBe((await cardsOf(ctx, userId))[0]?.id)
  const refused = await given({ card: '4000000000000002' })
  expect(await finishSaving(ctx, refused.savingId)).toBeNull()
  expect(await cardsOf(ctx, userId)).toHaveLength(1)
})

it('H9: CARD_SAVING_NOT_FOUND for somebody else', async () => {
  const { savingId } = await given()
  await expect(finishSaving(await t.as(await t.person()), savingId)).rejects.toMatchObject({
    code: 'CARD_SAVING_NOT_FOUND',
  })
})

it('UNAVAILABLE while Xendit does not answer', async () => {
  await sim.control('scenario', { api: 'error-500' })
  await expect(startSaving(ctx, '/tai-khoan')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

it('one is the default: the first, the chosen, and when it goes the newest of the others', async () => {
  const [one, two] = [await keep('pt-eins'), await keep('pt-zwei')]
  expect(await keep('pt-eins')).toBe(one)
  const first = async () => (await cardsOf(ctx, userId)).filter(({ isDefault }) => isDefault).map(({ id }) => id)
  expect(await first()).toEqual([one])
  await chooseCard(ctx, userId, two)
  expect(await first()).toEqual([two])
  await forgetCard(ctx, userId, two)
  expect(await first()).toEqual([one])
})

it('CARD_NOT_FOUND for another’s: neither chosen, nor charged, nor forgotten', async () => {
  const card = await keep('pt-drei')
  const stranger = await t.person()
  const [theirs, theirId] = [await t.as(stranger), stranger.id as UserId]
  await expect(chooseCard(theirs, theirId, card)).rejects.toMatchObject({ code: 'CARD_NOT_FOUND' })
  await expect(forgetCard(theirs, theirId, card)).rejects.toMatchObject({ code: 'CARD_NOT_FOUND' })
  expect(await cardToCharge(theirs, theirId, card)).toBeNull()
  expect(await cardToCharge(ctx, userId, card)).toEqual({ provider: 'XENDIT', token: 'pt-drei' })
})

it('a forgotten card is forgotten at Xendit too; an account that ends takes all along', async () => {
  const { savingId } = await given()
  const id = (await finishSaving(ctx, savingId)) ?? ''
  const token = (await cardToCharge(ctx, userId, id))?.token ?? ''
  await keep('pt-vier')
  await eraseCardsOf(await t.as(), userId)
  expect(await cardsOf(ctx, userId)).toEqual([])
  expect((await ctx.providers.xendit?.keptCard(token))?.card).toBeNull()
})
