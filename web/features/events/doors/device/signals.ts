/** What a gate has to say, so that nobody has to read: may pass, was in already, may not, only tries the gate, is to be asked first. */
export type Signal = Verdict | 'ask'
export type Verdict = 'in' | 'again' | 'no' | 'test'

const TONES: Record<Signal, readonly (readonly [hertz: number, from: number, seconds: number])[]> = {
  in: [
    [880, 0, 0.1],
    [1320, 0.11, 0.16],
  ],
  again: [
    [520, 0, 0.12],
    [520, 0.18, 0.12],
    [520, 0.36, 0.12],
  ],
  no: [[170, 0, 0.6]],
  // Down, where what lets in goes up.
  test: [
    [990, 0, 0.12],
    [740, 0.14, 0.12],
    [494, 0.28, 0.24],
  ],
  ask: [[660, 0, 0.2]],
}
const SHAKES: Record<Signal, number[]> = {
  in: [90],
  again: [120, 80, 120],
  no: [500],
  test: [40, 60, 40, 60, 40],
  ask: [60],
}

let sound: AudioContext | null = null

/** Browsers make no sound before somebody pressed something: called from such a press. */
export function allowSound(): void {
  sound ??= 'AudioContext' in window ? new AudioContext() : null
  void sound?.resume().catch(() => {})
}

export function give(signal: Signal): void {
  navigator.vibrate?.(SHAKES[signal])
  if (sound?.state !== 'running') return
  for (const [hertz, from, seconds] of TONES[signal]) {
    const [tone, volume] = [sound.createOscillator(), sound.createGain()]
    const start = sound.currentTime + from
    tone.type = signal === 'no' ? 'sawtooth' : 'sine'
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.4, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
    tone.connect(volume).connect(sound.destination)
    tone.start(start)
    tone.stop(start + seconds)
  }
}
