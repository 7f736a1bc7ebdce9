import type { CallName } from '#domain/contract/index.ts'
import { host, open, type Row, user } from './table-row.ts'

const ON_SALE = 'what is on sale is there for everybody'
const OWN_SLUG = 'whose it is, is asked of the reader: reading.http.test.ts'
const NONE = { is: 'khong-co' }
const NO_ID = { is: '01890000-0000-7000-8000-0000000000ee' }
const NOT_READY = 'a draft that is not whole is not sold; the refusal of strangers comes before that'

/** Combos, memberships, documents. */
export const goods: Partial<Record<CallName, Row>> = {
  listCombos: user({ 'query.hostId': open('host', ON_SALE) }),
  comboById: user({ 'params.id': open(NO_ID, ON_SALE) }),
  comboBySlug: user({ 'params.slug': open(NONE, ON_SALE) }),
  recommendCombos: user({ 'params.id': open('liveCourse', ON_SALE) }),
  combosOfProduct: user({ 'params.id': open('liveCourse', ON_SALE) }),
  combosOfUser: user({ 'params.id': open('host', ON_SALE) }),
  membershipById: user({ 'params.id': open(NO_ID, ON_SALE) }),
  membershipPreview: user({ 'params.id': open(NO_ID, ON_SALE) }),
  documentBySlug: user({ 'params.slug': open(NONE, ON_SALE) }),
  openDocument: user({ 'params.slug': open(NONE, OWN_SLUG) }),
  downloadDocument: user({ 'params.slug': open(NONE, OWN_SLUG) }),
  saveDocumentPage: user({ 'params.slug': open(NONE, OWN_SLUG) }, { body: { page: 1 } }),
  startWithMembership: user({ 'params.id': open('wanted', 'a membership of the caller is asked for') }),
  removeReadingDevice: user({ 'params.id': 'readingDevice' }),

  ownCombo: host({ 'params.id': 'combo' }),
  comboBuyers: host({ 'params.id': 'combo' }),
  exportComboBuyers: host({ 'params.id': 'combo' }),
  placesLeft: user({ 'params.id': open('liveCourse', ON_SALE) }),
  productPlaces: host({ 'params.id': 'liveCourse' }, { rights: ['products.manage'] }),
  instalmentOffer: user({ 'params.id': open('liveCourse', ON_SALE) }),
  saleRates: host({ 'params.id': 'liveCourse' }, { rights: ['products.manage'] }),
  sellerInstalments: host({ 'params.id': 'liveCourse' }, { rights: ['products.manage'] }),
  offerInstalments: host({ 'params.id': 'liveCourse' }, { rights: ['products.manage'], body: { parts: 3 } }),
  limitPlaces: host({ 'params.id': 'liveCourse' }, { rights: ['products.manage'], body: { capacity: 40 } }),
  validateCombo: host({ 'params.id': 'combo' }),
  createCombo: host(
    { 'body.coverFileId': 'picture', 'body.productIds[]': 'liveCourse' },
    { body: { name: 'Combo mới' } },
  ),
  changeCombo: host(
    { 'params.id': 'combo', 'body.coverFileId': 'picture', 'body.productIds[]': 'liveCourse' },
    { body: { version: 1 } },
  ),
  changeComboState: host({ 'params.id': 'combo' }, { body: { status: 'PUBLISHED' }, uncontrolled: NOT_READY }),
  deleteCombo: host({ 'params.id': 'combo' }),
  changeProduct: host({ 'params.id': 'liveCourse' }, { body: { onProfile: false } }),
}
