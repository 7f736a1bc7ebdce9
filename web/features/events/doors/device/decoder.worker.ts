import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'

type Asked = { wasm: ArrayBuffer } | { frame: ImageBitmap }

/** Reads square pictures where the browser cannot. It runs beside the page, which stays quick and needs no other rules for scripts. */
let detector: BarcodeDetector | null = null

self.addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  if ('wasm' in data) {
    prepareZXingModule({ overrides: { wasmBinary: data.wasm } })
    detector = new BarcodeDetector({ formats: ['qr_code'] })
    return
  }
  const found = await detector?.detect(data.frame).catch(() => [])
  data.frame.close()
  self.postMessage({ codes: found?.map(({ rawValue }) => rawValue) ?? [] })
})
