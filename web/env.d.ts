/// <reference types="vite/client" />

declare module 'virtual:calls' {
  export const calls: Record<string, readonly [method: string, path: string]>
}

/** The smaller build of hls.js comes without types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
