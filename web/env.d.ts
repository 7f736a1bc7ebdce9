/// <reference types="vite/client" />

declare module 'virtual:calls' {
  export const calls: Record<string, readonly [method: string, path: string]>
}
