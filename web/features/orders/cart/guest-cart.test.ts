import { expect, it } from 'vitest'
import { guestLines, guestQuery } from './guest-cart.ts'

const [one, two, three] = ['1', '2', '3'].map((n) => `0000000${n}-0000-4000-8000-000000000000`)

it('a cookie says what was put in, at which price, how many, and what was named', () => {
  expect(guestLines(`a=b; bh_cart=${one}.${two}:199000.${three}:80000x2@80000.hỏng`)).toEqual([
    { productId: one, seen: null, quantity: 1 },
    { productId: two, seen: 199_000, quantity: 1 },
    { productId: three, seen: 80_000, quantity: 2, price: 80_000 },
  ])
})

it('numbers and named prices are asked only where there are some', () => {
  const [a, b] = [one ?? '', two ?? '']
  expect(guestQuery([{ productId: a, seen: 5, quantity: 1 }])).toEqual({ ids: a, seen: '5' })
  expect(
    guestQuery([
      { productId: a, seen: null, quantity: 1 },
      { productId: b, quantity: 3, price: 7 },
    ]),
  ).toEqual({ ids: `${a},${b}`, seen: ',', counts: '1,3', prices: ',7' })
})
