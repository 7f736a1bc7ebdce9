import { excel } from './excel.ts'
import { nhiepAnh } from './nhiep-anh.ts'
import { python } from './python.ts'
import { taiChinh } from './tai-chinh.ts'
import { tiengAnh } from './tieng-anh.ts'
import type { FullCourse } from './types.ts'

/** The five demo courses that can be learned from beginning to end. */
export const fullCourses: readonly FullCourse[] = [excel, python, tiengAnh, nhiepAnh, taiChinh]
