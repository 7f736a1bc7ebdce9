import { expect, it } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import { areaOf } from '#domain/permission-table.ts'
import { areaName } from './labels.ts'

it('every area of the API has a name in words', () => {
  const areas = [...new Set(Object.values(contract).map(areaOf))]
  expect(areas.filter((area) => areaName(area) === area)).toEqual([])
})
