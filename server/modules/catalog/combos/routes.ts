import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { changeCombo } from './change-combo.ts'
import { changeComboState } from './change-combo-state.ts'
import { createCombo } from './create-combo.ts'
import { deleteCombo } from './delete-combo.ts'
import { comboDetail } from './detail.ts'
import {
  availableProducts,
  combosOfProduct,
  listCombos,
  myCombos,
  readDraft,
  recommendCombos,
  validateCombo,
} from './reads.ts'

export const combos = [
  on(contract.listCombos, (ctx, { query }) => listCombos(ctx, query)),
  on(contract.comboById, (ctx, { params }) => comboDetail(ctx, params)),
  on(contract.comboBySlug, (ctx, { params }) => comboDetail(ctx, params)),
  on(contract.recommendCombos, (ctx, { params, query }) => recommendCombos(ctx, params.id, query.take)),
  on(contract.combosOfProduct, (ctx, { params }) => combosOfProduct(ctx, params.id)),
  on(contract.combosOfUser, (ctx, { params, query }) => listCombos(ctx, { ...query, hostId: params.id })),
  on(contract.myCombos, (ctx, { query }) => myCombos(ctx, query)),
  on(contract.ownCombo, (ctx, { params }) => readDraft(ctx, params.id)),
  on(contract.createCombo, (ctx, { body }) => createCombo(ctx, body)),
  on(contract.availableProducts, (ctx, { query }) => availableProducts(ctx, query)),
  on(contract.changeCombo, (ctx, { params, body }) => changeCombo(ctx, params.id, body)),
  on(contract.deleteCombo, (ctx, { params }) => deleteCombo(ctx, params.id)),
  on(contract.changeComboState, (ctx, { params, body }) => changeComboState(ctx, params.id, body.status)),
  on(contract.validateCombo, (ctx, { params }) => validateCombo(ctx, params.id)),
]
