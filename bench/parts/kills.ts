import { migrate } from '#server/core/migrate.ts'
import { killOften, STORIES } from '#server/testing/kills/run.ts'
import { openScene } from '#server/testing/kills/scene.ts'
import { killTable } from '#server/testing/kills/table.ts'
import { spreadOverAllCores, stayOffServedCore } from '../machine.ts'
import type { Line } from '../report.ts'
import { vnNumber } from '../words.ts'
import type { Part } from './part.ts'

const KILLS = 200
const QUICK_KILLS = 15
const SEED = 20_261_121
const MOST_LOST = 0

/** What a crash costs: server or worker killed at random moments of five stories of money. Nothing may be missing or double. */
export const kills: Part = {
  name: 'kills',
  words: `Giết máy chủ và tiến trình việc giữa chừng ${KILLS} lần`,
  async measure({ stage, quick, note, show }) {
    const times = quick ? QUICK_KILLS : KILLS
    const url = await stage.database(`bench_kills_${Date.now()}`)
    await migrate(url)
    spreadOverAllCores()
    const scene = await openScene({ url, drop: async () => undefined })
    try {
      note(`hạt giống ${SEED}`)
      const done = await killOften(scene, { kills: times, seed: SEED, note })
      show(`Bị giết ${times} lần (hạt giống ${SEED})`, killTable(done))
      return STORIES.map(({ name, words }): Line => {
        const own = done.filter((kill) => kill.story === name)
        const lost = own.reduce((sum, kill) => sum + kill.lost + kill.twice, 0)
        const broken = own.flatMap((kill) => kill.words)
        const minutes = own.map((kill) => kill.minutes).sort((a, b) => a - b)
        return {
          part: 'kills',
          what: words,
          figure: `${vnNumber(lost)} ₫ mất hoặc thừa`,
          limit: `= ${MOST_LOST} ₫`,
          holds: lost <= MOST_LOST && broken.length === 0,
          note: `${own.length} lần giết; hồi phục trung vị ${minutes[minutes.length >> 1] ?? 0} phút, lâu nhất ${minutes.at(-1) ?? 0} phút${broken.length ? `; ${broken.join('; ')}` : ''}`,
        }
      })
    } finally {
      await scene.stop()
      stayOffServedCore()
    }
  },
}
