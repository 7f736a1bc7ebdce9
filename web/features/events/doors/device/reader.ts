import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { loadFile } from '#web/api/load-file.ts'
import workerUrl from './decoder.worker.ts?worker&url'

/** Reads the codes in what a camera shows. */
export type Reader = { read(video: HTMLVideoElement): Promise<string[]>; close(): void }

type Native = { detect(source: CanvasImageSource): Promise<{ rawValue: string }[]> }
type NativeClass = { new (how: { formats: string[] }): Native; getSupportedFormats(): Promise<string[]> }

/** Small enough to be read quickly, large enough for a ticket at arm's length. */
const MOST_PIXELS = 960

/** By the browser where it can, else by our own reader, which is loaded for that. */
export async function codeReader(): Promise<Reader> {
  const Detector = await nativeDetector()
  if (Detector === null) return ownReader()
  const native = new Detector({ formats: ['qr_code'] })
  return { read: async (video) => (await native.detect(video)).map(({ rawValue }) => rawValue), close: () => {} }
}

/** The files by which this browser reads pictures: they are kept before the network goes. */
export async function readerFiles(): Promise<string[]> {
  return (await nativeDetector()) === null ? [wasmUrl, workerUrl] : []
}

async function nativeDetector(): Promise<NativeClass | null> {
  const { BarcodeDetector } = window as { BarcodeDetector?: NativeClass }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  return BarcodeDetector && formats.includes('qr_code') ? BarcodeDetector : null
}

async function ownReader(): Promise<Reader> {
  const wasm = await loadFile(wasmUrl)
  const worker = new Worker(workerUrl, { type: 'module' })
  worker.postMessage({ wasm }, [wasm])
  const read = async (video: HTMLVideoElement) => {
    const scale = Math.min(1, MOST_PIXELS / Math.max(video.videoWidth, video.videoHeight, 1))
    const frame = await createImageBitmap(video, {
      resizeWidth: Math.round(video.videoWidth * scale),
      resizeHeight: Math.round(video.videoHeight * scale),
    })
    return new Promise<string[]>((resolve) => {
      worker.addEventListener('message', ({ data }) => resolve(data.codes), { once: true })
      worker.postMessage({ frame }, [frame])
    })
  }
  return { read, close: () => worker.terminate() }
}
