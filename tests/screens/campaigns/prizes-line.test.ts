import { expect, test } from 'vitest'
import type { Campaign } from '../../../src/api/campaigns/campaigns.ts'
import { prizesLine } from '../../../src/screens/campaigns/campaign-list/prizes-line.ts'

const winner = { name: 'Ana Souza', telefone: '62••••' }
const campaign = (fields: object) =>
  ({
    product: 'Moto',
    product2: null,
    product3: null,
    product4: null,
    product5: null,
    product_mais: null,
    ...fields,
  }) as unknown as Campaign

test.each([
  [{}, '1 prêmio'],
  [{ ganhador: winner }, '1 prêmio'],
  [{ product2: 'PIX', product_mais: 'TV' }, '2 prêmios + maior comprador'],
  [{ product2: 'PIX', product3: 'TV', ganhador: winner }, '1 de 3 prêmios sorteado'],
  [{ product2: 'PIX', product_mais: 'TV', ganhador: winner, ganhador2: winner }, '2 de 3 prêmios sorteados'],
  [{ product2: 'PIX', ganhador: winner, ganhador2: winner }, '2 prêmios'],
])('a campaign with %j says %s', (fields, line) => expect(prizesLine(campaign(fields))).toBe(line))
