import { buildWeb, isWebStale } from '../scripts/build-web.ts'

/** Browser tests look at the built site: it is built once per run when a source has changed since. */
export default async function setup(): Promise<void> {
  if (isWebStale()) await buildWeb()
}
