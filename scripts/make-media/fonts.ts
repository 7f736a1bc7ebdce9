import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const packages = join(import.meta.dirname, '../../node_modules/@expo-google-fonts')

function beVietnam(folder: string) {
  return join(packages, 'be-vietnam-pro', folder, `BeVietnamPro_${folder}.ttf`)
}

/** The TTF files that PDFs embed; every one holds all Vietnamese letters. */
export const fontFiles = {
  regular: beVietnam('400Regular'),
  italic: beVietnam('400Regular_Italic'),
  semibold: beVietnam('600SemiBold'),
  bold: beVietnam('700Bold'),
  mono: join(packages, 'roboto-mono', '400Regular', 'RobotoMono_400Regular.ttf'),
} as const

export type FontName = keyof typeof fontFiles

/** Lets the SVG renderer find our fonts. Call before sharp is imported: fontconfig reads the setting once. */
export function offerFonts() {
  const folder = join(tmpdir(), 'make-media-fonts')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${packages}</dir><cachedir>${folder}</cachedir></fontconfig>`,
  )
  process.env.FONTCONFIG_FILE = file
}
