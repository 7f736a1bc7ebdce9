import { afterEach, expect, test } from 'vitest'
import { signCommand, signedCardQuery } from './card-signing.ts'
import { toStamp } from './clock.ts'
import { SECRET, type Stage, stage, TMN_CODE } from './merchant.ts'
import { LOGIN } from './recurring.ts'

let it: Stage
afterEach(() => it.stop())

const person = 'u-1001'
const common = () => ({
  vnp_version: '2.1.0',
  vnp_tmn_code: TMN_CODE,
  vnp_app_user_id: person,
  vnp_ip_addr: '203.0.113.7',
  vnp_create_date: toStamp(it.sim.clock.now()),
})
const pageOf = (name: string, command: string, txnRef: string, more: Record<string, string> = {}, secret = SECRET) =>
  `${it.url}/token_ui/${name}?${signedCardQuery(secret, {
    ...common(),
    vnp_command: command,
    vnp_txn_ref: txnRef,
    vnp_locale: 'vn',
    vnp_card_type: '02',
    vnp_txn_desc: 'Lien ket the',
    vnp_return_url: `${it.shopUrl}/return`,
    vnp_cancel_url: `${it.shopUrl}/cancel`,
    ...more,
  })}`
const link = (txnRef: string) => pageOf('create-token.html', 'token_create', txnRef)
const pay = (url: string, more: object = {}) => it.control('card-pay', { url, ...more })
const remove = async (token: string, userId = person) => {
  const fields = {
    ...common(),
    vnp_command: 'token_remove',
    vnp_txn_ref: 'X1',
    vnp_app_user_id: userId,
    vnp_token: token,
  }
  const answer = await fetch(`${it.url}/token_ui/remove-token.html?${signedCardQuery(SECRET, fields)}`)
  return new URLSearchParams(await answer.text()).get('vnp_response_code')
}

test('a card is given once on a page, told until it is taken, and removed for its owner alone', async () => {
  it = await stage([{ body: '{"RspCode":"99"}' }, { body: '{"RspCode":"00"}' }])
  await pay(link('CARD1'))
  const card = it.sim.cardBooks.cards()[0]
  expect(it.notices[0]?.get('vnp_card_number')).toBe('411111xxxxxx1111')
  expect(it.notices.map((notice) => notice.get('vnp_token'))).toEqual([card?.token])
  await it.control('clock', { advanceSeconds: 300 })
  await it.control('clock', { advanceSeconds: 300 })
  expect(it.notices).toHaveLength(2)
  expect(await remove(card?.token ?? '', 'somebody')).toBe('11')
  expect(it.sim.cardBooks.card(card?.token ?? '')?.removed).toBe(false)
  expect(await remove(card?.token ?? '')).toBe('00')
  expect(await remove('12345678')).toBe('91')
  const kept = pageOf('payment-token.html', 'token_pay', 'PAY1', {
    vnp_amount: '9900000',
    vnp_curr_code: 'VND',
    vnp_token: card?.token ?? '',
  })
  expect((await it.open(kept)).searchParams.get('field')).toBe('vnp_token')
})

test('a page is refused for a wrong hash, a wrong command, a reference used before, a clock that is ahead', async () => {
  it = await stage()
  const code = async (url: string) => (await it.open(url)).searchParams.get('code')
  expect(await code(pageOf('create-token.html', 'token_create', 'A1', {}, 'another'))).toBe('70')
  expect(await code(pageOf('create-token.html', 'token_pay', 'A1'))).toBe('03')
  const ahead = { vnp_create_date: toStamp(it.sim.clock.now() + 14 * 3_600_000) }
  expect(await code(pageOf('create-token.html', 'token_create', 'A1', ahead))).toBe('03')
  expect((await it.open(link('A1'))).pathname).toBe('/card/page.html')
  expect(await code(link('A1'))).toBe('01')
})

test('a charge without its owner: behind a pass, for an agreement that runs, of its sum, once', async () => {
  it = await stage()
  const post = async (path: string, body: object, authorization = '') => {
    const headers = { 'content-type': 'application/json', authorization }
    const answer = await fetch(`${it.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as Record<string, never> }
  }
  const pass = async () =>
    `Bearer ${(((await post('/oauth/authenticate', LOGIN)).body.data ?? {}) as { accessToken: string }).accessToken}`
  const execute = async (fields: Record<string, string>, authorization: string) => {
    const all = { tmnCode: TMN_CODE, version: '2.1.0', mcDate: toStamp(it.sim.clock.now()), currCode: 'VND', ...fields }
    const body = { ...all, app: { userId: person }, secureHash: signCommand(SECRET, all) }
    return post('/recurring-payment/execute', body, authorization)
  }
  expect((await post('/oauth/authenticate', { ...LOGIN, password: 'no' })).body.rspCode).toBe('97')
  const terms = {
    orderInfo: 'Hoi vien',
    orderType: 'other',
    recurringAmount: '9900000',
    recurringFrequencyNumber: '1',
    recurringFrequency: 'month',
    recurringNumber: '12',
    recurringDate: '20300101',
    recurringStartDate: '20300101',
    recurringEndDate: '20400101',
    amount: '9900000',
  }
  const register = { ...terms, reqId: 'R1', command: 'pay_n_recurring', orderReference: 'SUB1', appUserId: person }
  expect((await execute(register, 'Bearer no')).status).toBe(401)
  const first = await pass()
  const made = (await execute(register, first)).body as unknown as { dataKey: string; transaction: { id: string } }
  const { id } = made.transaction
  const sent = { reqId: 'R2', command: 'recurring_pay', orderReference: 'SUB1-2', orderInfo: 'Ky 2', recurringId: id }
  const charge = async (more: Record<string, string>) => {
    const tokenId = it.sim.cardBooks.agreement(id)?.token ?? ''
    const asked = { ...sent, recurringAmount: '9900000', recurringDate: '20300201', tokenId, ...more }
    return (await execute(asked, first)).body.rspCode
  }
  expect(await charge({})).toBe('95')
  const page = new URLSearchParams({ ispTxnId: id, dataKey: made.dataKey, tmnCode: TMN_CODE })
  await pay(`${it.url}/recurring-payment/register.html?${page}`)
  expect(it.notices.at(-1)?.get('vnp_recurring_id')).toBe(id)
  expect(await charge({})).toBe('94')
  expect(await charge({ reqId: 'R3', recurringAmount: '9000000' })).toBe('04')
  expect(await charge({ reqId: 'R4' })).toBe('00')
  expect(await charge({ reqId: 'R5' })).toBe('01')
  expect(it.sim.books.payments().map(({ txnRef, state }) => [txnRef, state])).toEqual([
    ['SUB1', 'PAID'],
    ['SUB1-2', 'PAID'],
  ])
  const tokenId = it.sim.cardBooks.agreement(id)?.token ?? ''
  await execute({ reqId: 'R6', command: 'cancel_recurring', recurringId: id, tokenId }, first)
  expect(await charge({ reqId: 'R7', orderReference: 'SUB1-3' })).toBe('95')
  await it.control('clock', { advanceSeconds: 3_601 })
  expect((await execute(register, first)).status).toBe(401)
})
