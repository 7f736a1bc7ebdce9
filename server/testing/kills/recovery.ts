import type { Scene } from './scene.ts'
import type { Case } from './story.ts'

/** What made it whole again; `NOTHING`: it was whole already. `PEOPLE`: no trace was left, and whoever wanted it began anew. */
export const CURES = ['NOTHING', 'PEOPLE', 'QUEUE', 'NOTICE', 'QUERY', 'SWEEPER', 'RECONCILIATION'] as const
export type Cure = (typeof CURES)[number]
export type Recovered = { by: Cure; minutes: number }

const SWEEPERS = ['send-waiting-transfers', 'check-payouts', 'run-subscriptions', 'expire-orders', 'document-sales']
const HOUR = 60
const DAY = 24 * HOUR
/** By then the providers' books have been compared with ours. */
const LONGEST_MINUTES = 30 * HOUR

/** Lets time pass, minute by minute and later in greater steps, until a case is whole. Throws where it never is. */
export async function recovered(scene: Scene, one: Case): Promise<Recovered> {
  if ((await one.state()) === 'whole') return { by: 'NOTHING', minutes: 0 }
  await scene.drained()
  const first = await one.state()
  if (first !== 'waiting') return { by: first === 'whole' ? 'QUEUE' : 'PEOPLE', minutes: 0 }
  for (let minutes = 0; minutes < LONGEST_MINUTES; ) {
    const step = minutes < 20 ? 1 : minutes < HOUR ? 5 : HOUR
    minutes += step
    for (const [by, help] of helps(scene, step, minutes)) {
      await help()
      await scene.drained()
      if ((await one.state()) === 'whole') return { by, minutes }
    }
  }
  throw new Error('it never came right again')
}

/** What happens as time passes, in its order. */
function helps(scene: Scene, step: number, minutes: number): [Cure, () => Promise<unknown>][] {
  const { run } = scene.product
  return [
    ['QUEUE', () => scene.passOurs(step)],
    ['NOTICE', () => scene.passTheirs(step)],
    ['QUERY', () => run('reconcile-payments')],
    ...SWEEPERS.map((job): [Cure, () => Promise<unknown>] => ['SWEEPER', () => run(job)]),
    ...(minutes < DAY ? [] : [['RECONCILIATION', () => run('compare-providers')] as [Cure, () => Promise<unknown>]]),
  ]
}
