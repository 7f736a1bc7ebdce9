import { loadFile } from '#web/api/load-file.ts'

/** Reads the codes in what a camera shows. */
export type Reader = (video: HTMLVideoElement) => Promise<string[]>

type Native = { detect(source: CanvasImageSource): Promise<{ rawValue: string }[]> }
type NativeClass = { new (how: { formats: string[] }): Native; getSupportedFormats(): Promise<string[]> }

/** Small enough to be read quickly, large enough for a ticket at arm's length. */
const MOST_PIXELS = 960

/** By the browser where it can, else by our own reader, which is loaded for that. */
export async function codeReader(): Promise<Reader> {
  const { BarcodeDetector } = window as { BarcodeDetector?: NativeClass }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (BarcodeDetector && formats.includes('qr_code')) {
    const native = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await native.detect(video)).map(({ rawValue }) => rawValue)
  }
  return ownReader()
}

async function ownReader(): Promise<Reader> {
  const { default: wasmUrl } = await import('zxing-wasm/reader/zxing_reader.wasm?url')
  const wasm = await loadFile(wasmUrl)
  const worker = new Worker(new URL('./decoder.worker.ts', import.meta.url), { type: 'module' })
  worker.postMessage({ wasm }, [wasm])
  return async (video) => {
    const scale = Math.min(1, MOST_PIXELS / Math.max(video.videoWidth, video.videoHeight, 1))
    const frame = await createImageBitmap(video, {
      resizeWidth: Math.round(video.videoWidth * scale),
      resizeHeight: Math.round(video.videoHeight * scale),
    })
    return new Promise((resolve) => {
      worker.addEventListener('message', ({ data }) => resolve(data.codes), { once: true })
      worker.postMessage({ frame }, [frame])
    })
  }
}
