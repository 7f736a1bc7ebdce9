/** `npm run bench`: every figure against its peer or its limit, in one table. bench/README.md says how each is measured. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build, WEB } from '../scripts/build.ts'
import { explain, Failure } from '../scripts/failure.ts'
import { makeProgress } from '../scripts/progress.ts'
import { makeUndo, onStop } from '../scripts/stopping.ts'
import { isUnexplained, missedLimits } from './argued.ts'
import { canPin, machineLine, stayOffServedCore } from './machine.ts'
import { api } from './parts/api.ts'
import { bookings } from './parts/bookings.ts'
import { bytes } from './parts/bytes.ts'
import { doors } from './parts/doors.ts'
import { fanOut } from './parts/fan-out.ts'
import { flashSale } from './parts/flash-sale.ts'
import { kills } from './parts/kills.ts'
import { lighthouse } from './parts/lighthouse.ts'
import { moderation } from './parts/moderation.ts'
import type { Part } from './parts/part.ts'
import { permissions } from './parts/permissions.ts'
import { purchases } from './parts/purchases.ts'
import { quotation } from './parts/quotation.ts'
import { renewals } from './parts/renewals.ts'
import { search } from './parts/search.ts'
import { sizes } from './parts/sizes.ts'
import { ssr } from './parts/ssr.ts'
import { start } from './parts/start.ts'
import { tickets } from './parts/tickets.ts'
import { inShort, type Line, table } from './report.ts'
import { openStage } from './stage.ts'

const PARTS: readonly Part[] = [
  api,
  ssr,
  purchases,
  flashSale,
  tickets,
  bookings,
  quotation,
  renewals,
  kills,
  fanOut,
  sizes,
  search,
  permissions,
  moderation,
  doors,
  bytes,
  lighthouse,
  start,
]
const RESULTS = path.join(import.meta.dirname, 'results.md')

const progress = makeProgress()
const undo = makeUndo()
onStop(() => undo.run())

try {
  const { parts, quick, asBuilt, data } = options()
  if (!canPin) console.log('Máy này không có taskset: không ghim được nhân, tỉ lệ sẽ kém chắc chắn hơn.')
  stayOffServedCore()
  if (!asBuilt) await build(WEB, progress)
  const stage = await progress.step('Bật PostgreSQL', () => openStage(data))
  undo.add(() => stage.close())
  const lines: Line[] = []
  const tables: string[] = []
  const show = (title: string, drawn: string) => void tables.push(`\n## ${title}\n\n${drawn}`)
  for (const part of parts) {
    const found = await measured(part, { stage, quick, note: progress.note, show })
    for (const line of found) progress.note(inShort(line))
    lines.push(...found)
  }
  await undo.run()
  const words = [
    table(lines),
    missedLimits(lines),
    '',
    `${machineLine()}${quick ? ' · --quick: chỉ để xem chạy được, không để kết luận' : ''}`,
    ...tables,
  ].join('\n')
  console.log(`\n${words}`)
  if (!quick && parts.length === PARTS.length) writeFileSync(RESULTS, `# Một lượt \`npm run bench\`\n\n${words}\n`)
  process.exitCode = lines.some(isUnexplained) ? 1 : 0
} catch (error) {
  await undo.run()
  console.error(explain(error))
  process.exitCode = 1
}

/** A part that cannot be measured is a line that says why; the others go on. */
async function measured(part: Part, tools: Parameters<Part['measure']>[0]): Promise<Line[]> {
  try {
    return await progress.step(part.words, () => part.measure(tools))
  } catch (error) {
    return [
      {
        part: part.name,
        what: part.words,
        figure: 'không đo được',
        holds: false,
        note: error instanceof Error ? error.message : String(error),
      },
    ]
  }
}

function options(): { parts: readonly Part[]; quick: boolean; asBuilt: boolean; data?: string } {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      'as-built': { type: 'boolean', default: false },
      data: { type: 'string' },
    },
  })
  const names = values.only?.split(',').map((name) => name.trim()) ?? PARTS.map((part) => part.name)
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name))
  if (unknown.length > 0)
    throw new Failure(
      `Không có phần đo "${unknown.join(', ')}". Hãy chọn: ${PARTS.map((part) => part.name).join(', ')}.`,
    )
  return {
    parts: PARTS.filter((part) => names.includes(part.name)),
    quick: values.quick,
    asBuilt: values['as-built'],
    ...(values.data && { data: values.data }),
  }
}
