import { findChromium, WHOLE } from '../scripts/chromium.ts'

/** Chromium without a screen, alone with its page. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The program file of Chromium. Throws with one line where this machine has none. */
export function theChromium(): string {
  const found = findChromium(WHOLE)
  if (!found) throw new Error('cần Chromium: apt-get install -y chromium, hoặc đặt CHROMIUM_PATH')
  return found
}
