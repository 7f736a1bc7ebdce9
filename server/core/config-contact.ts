import type { Contact } from '#domain/company.ts'
import { bad, type Env, text } from './config-readers.ts'

const HOTLINE = /^\+?[\d ().-]{4,20}$/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const ZALO = /^https:\/\/zalo\.me\/[\w.-]+$/

/** The demo shows where each stands; numbers and addresses nobody has. */
const DEMO: Record<keyof Contact, string> = {
  hotline: '1900 0000',
  email: 'trogiup@benhoc.example',
  zalo: 'https://zalo.me/0000000000',
  hours: '8:00–21:00 mỗi ngày',
}

/** How people reach the site; what is not set is said nowhere. */
export function readContact(env: Env, demo: boolean): Contact {
  const read = (name: string, key: keyof Contact, right?: RegExp, must = '') => {
    const value = text(env, name)
    if (value !== undefined && right && !right.test(value)) throw bad(name, must)
    return value ?? (demo ? DEMO[key] : null)
  }
  return {
    hotline: read('CONTACT_HOTLINE', 'hotline', HOTLINE, 'phải là một số điện thoại'),
    email: read('CONTACT_EMAIL', 'email', EMAIL, 'phải là một địa chỉ email'),
    zalo: read('CONTACT_ZALO', 'zalo', ZALO, 'phải có dạng https://zalo.me/số-điện-thoại-hoặc-tên'),
    hours: read('CONTACT_HOURS', 'hours'),
  }
}
