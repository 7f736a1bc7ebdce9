import type { Video } from '../video.ts'
import { englishVideos } from './english.ts'
import { excelVideos } from './excel.ts'
import { financeVideos } from './finance.ts'
import { photoVideos } from './photo.ts'
import { pythonVideos } from './python.ts'

export const allVideos: readonly Video[] = [
  ...excelVideos,
  ...pythonVideos,
  ...englishVideos,
  ...photoVideos,
  ...financeVideos,
]
