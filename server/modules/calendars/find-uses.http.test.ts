import { expect, it } from 'vitest'
import { picture } from '#server/modules/learning/authoring/testing.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../learning/authoring/testing.ts'
import { calendarsKeepFiles } from './find-uses.ts'
import { openCalendar } from './testing.ts'

const t = openedApp()

it('the cover of a calendar is a use of its picture, open or closed, until the calendar is deleted', async () => {
  const host = await approvedHost(t)
  const coverFileId = await picture(t, host)
  const { id, version } = await openCalendar(t, { host, calendar: { coverFileId } })
  const ctx = await t.as()
  const uses = async () =>
    (await calendarsKeepFiles.find(ctx, [{ id: 'x', ownerId: host.id, fileIds: [coverFileId] } as never])).map(
      ({ use }) => [use.place, use.how, use.version],
    )
  expect(await uses()).toEqual([['CALENDAR', 'PICTURE', 'LIVE']])
  await t.call('changeCalendar', { params: { id }, body: { version, status: 'INACTIVE' } }, { as: host })
  expect(await uses()).toEqual([['CALENDAR', 'PICTURE', 'DRAFT']])
  await t.call('deleteCalendar', { params: { id } }, { as: host })
  expect(await uses()).toEqual([])
})
