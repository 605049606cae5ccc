import { expect, test } from 'vitest'
import type { Condition, HealthCheck } from '../../src/api/site/health.ts'
import { HEALTH_CHECKS, type HealthCheckName } from '../../src/domain/insight/health.ts'
import { healthFigures, healthRows } from '../../src/screens/health/rows.ts'

const NOW = new Date('2026-11-20T17:32:10.000Z')
const check = (about: HealthCheckName, rest: Partial<HealthCheck> = {}): HealthCheck => ({
  ...{ about, id: null, name: null, state: 'fine', because: null, amount: null, at: null, version: null },
  ...rest,
})
const told = (checks: HealthCheck[]): Condition => ({
  ...{ success: 200, checked_at: NOW.toISOString(), version: '0.1.0', paid_lately: 3, checks },
})
const rows = (...checks: HealthCheck[]) => healthRows(told(checks), NOW)
const said = (about: HealthCheckName, rest: Partial<HealthCheck>) => {
  const [{ name, text, todo, figure } = { name: '', text: '', todo: '', figure: '' }] = rows(check(about, rest))
  return [name, text, todo, figure]
}

test('where all is well everything has a name and a sentence, and nothing to do', () => {
  const all = rows(...HEALTH_CHECKS.map((about) => check(about, { name: 'PostgreSQL 16.4' })))
  expect(all).toHaveLength(HEALTH_CHECKS.length)
  for (const { group, name, text, todo } of all) {
    expect([name, text].every((words) => words.length > 1)).toBe(true)
    expect([group === 'hand', todo]).toEqual([false, ''])
  }
  expect([...new Set(all.map(({ group }) => group))]).toEqual(['server', 'servers', 'database', 'queues', 'outside'])
})

test('what asks for a hand rises, what fails before what is slow, and each says what to do', () => {
  const all = rows(
    check('process'),
    check('disk', { state: 'slow', because: 'full', amount: 0.4 * 1024 ** 3 }),
    check('sms', { state: 'note', because: 'here' }),
    check('account', { id: 7, name: 'Pay2m', state: 'failing', because: 'silent', at: '2026-11-20T16:51:00.000Z' }),
  )
  expect(all.map(({ id, group }) => [id, group])).toEqual([
    ['account.7', 'hand'],
    ['disk.1', 'hand'],
    ['process.0', 'server'],
    ['sms.2', 'outside'],
  ])
  expect(all[0]).toMatchObject({
    text: 'Não responde: quem tenta comprar não consegue.',
    todo: 'Teste a conexão; se o banco estiver fora do ar, mude as campanhas de conta.',
    figure: '13:51',
    leads: { screen: 'gateways' },
  })
  expect(all[1]).toMatchObject({ text: 'Quase cheio.', figure: '0,4 GB livres' })
})

test.each<[HealthCheckName, Partial<HealthCheck>, string[]]>([
  [
    'process',
    { amount: 182 * 1024 ** 2, at: '2026-10-30T17:00:00.000Z' },
    ['Processo', 'No ar há 21 dias.', '', '182 MB'],
  ],
  [
    'process',
    { state: 'slow', because: 'late', amount: 0.84 },
    ['Processo', expect.stringContaining('atraso'), expect.stringContaining('servidor'), '0,8 s'],
  ],
  [
    'jobs',
    { state: 'slow', because: 'broken', name: 'figures.fold', at: NOW.toISOString() },
    ['Tarefas', 'Somar números: falha, e é tentada de novo.', expect.stringContaining('registro'), '14:32'],
  ],
  [
    'disk',
    { state: 'failing', because: 'full', amount: 1024 ** 2 },
    ['Disco', expect.stringContaining('nada mais é gravado'), expect.stringContaining('Libere'), '0,0 GB livres'],
  ],
  ['servers', { amount: 1 }, ['Servidores', 'Só este está no ar.', '', '']],
  ['servers', { amount: 3 }, ['Servidores', '3 no ar, com este.', '', '']],
  [
    'servers',
    { amount: 2, state: 'note', because: 'outdated', version: '1.8.0' },
    ['Servidores', expect.stringContaining('mais nova no ar é a 1.8.0'), expect.stringContaining('Atualize este'), ''],
  ],
  [
    'server',
    { name: 'sp-2', at: '2026-10-30T17:00:00.000Z', version: '1.8.0' },
    ['sp-2', 'No ar há 21 dias, versão 1.8.0.', '', ''],
  ],
  [
    'server',
    { state: 'note', because: 'outdated', name: 'sp-3', at: '2026-11-20T11:30:00.000Z', version: '1.7.4' },
    ['sp-3', expect.stringContaining('há 6 h, versão 1.7.4, mais antiga'), expect.stringContaining('Atualize-o'), ''],
  ],
  [
    'server',
    { state: 'slow', because: 'silent', name: 'sp-2', at: '2026-11-20T17:28:00.000Z', version: '1.8.0' },
    ['sp-2', expect.stringContaining('Não dá sinal'), expect.stringContaining('tire-a do proxy'), '14:28'],
  ],
  [
    'server',
    { state: 'failing', because: 'apart', name: 'sp-2', amount: -3_700, at: NOW.toISOString(), version: '1.8.0' },
    ['sp-2', expect.stringContaining('adiantado'), expect.stringContaining('Acerte a hora'), '1 h'],
  ],
  [
    'server',
    { state: 'failing', because: 'apart', name: 'sp-2', amount: 45, at: NOW.toISOString(), version: '1.8.0' },
    ['sp-2', expect.stringContaining('atrasado'), expect.stringContaining('Acerte a hora'), '45 s'],
  ],
  ['database', { amount: 3 }, ['Banco embutido', 'Responde.', '', '3 ms']],
  [
    'database',
    { state: 'slow', because: 'late', amount: 1_300 },
    ['Banco embutido', 'Demora a responder.', expect.stringMatching(/./), '1.300 ms'],
  ],
  [
    'database',
    { state: 'slow', because: 'waiting', amount: 24 },
    ['Banco embutido', expect.stringContaining('ocupadas'), expect.stringMatching(/./), '24 esperando'],
  ],
  [
    'database',
    { state: 'failing', because: 'unlimited', amount: 3 },
    [
      'Banco embutido',
      expect.stringContaining('não têm limite'),
      expect.stringContaining('DATABASE_DIRECT_URL'),
      '3 ms',
    ],
  ],
  ['replica', { amount: 0.42 }, ['Réplica de leitura', expect.stringContaining('vêm dela'), '', '0,4 s atrás']],
  [
    'replica',
    { state: 'slow', because: 'late', amount: 61 },
    ['Réplica de leitura', expect.stringContaining('atrasada'), expect.stringMatching(/./), '61,0 s atrás'],
  ],
  [
    'replica',
    { state: 'slow', because: 'silent' },
    ['Réplica de leitura', expect.stringContaining('Não responde'), expect.stringContaining('DATABASE_READ_URL'), ''],
  ],
  [
    'clock',
    { state: 'failing', amount: 3_700 },
    ['Relógio', 'O banco de dados está adiantado.', expect.stringContaining('Acerte'), '1 h'],
  ],
  [
    'clock',
    { state: 'failing', amount: -40 },
    ['Relógio', 'O banco de dados está atrasado.', expect.stringContaining('Acerte'), '40 s'],
  ],
  ['quotas', { state: 'note', because: 'untried' }, ['Cotas conferidas', expect.stringContaining('ainda não'), '', '']],
  [
    'quotas',
    { state: 'failing', because: 'broken', at: '2026-11-19T07:07:00.000Z' },
    [
      'Cotas conferidas',
      expect.stringContaining('diferença'),
      expect.stringContaining('npm run health'),
      '19/11 às 04:07',
    ],
  ],
  [
    'backup',
    { state: 'note', because: 'unplanned' },
    ['Cópias', expect.stringContaining('Nenhuma programada'), expect.stringContaining('BACKUP_EVERY'), ''],
  ],
  ['backup', { state: 'note', because: 'unused' }, ['Cópias', expect.stringContaining('A primeira'), '', '']],
  [
    'backup',
    { state: 'note', because: 'untried', at: NOW.toISOString() },
    ['Cópias', expect.stringContaining('ainda não restaurada'), '', '14:32'],
  ],
  [
    'backup',
    { state: 'failing', because: 'untried', at: NOW.toISOString() },
    ['Cópias', expect.stringContaining('ainda não restaurada'), expect.stringContaining('espaço ou memória'), '14:32'],
  ],
  [
    'quotas',
    { state: 'slow', because: 'late', at: NOW.toISOString() },
    ['Cotas conferidas', expect.stringContaining('não terminou'), expect.stringContaining('npm run health'), '14:32'],
  ],
  [
    'backup',
    { state: 'failing', because: 'late', at: NOW.toISOString() },
    ['Cópias', expect.stringContaining('velha'), expect.stringMatching(/./), '14:32'],
  ],
  [
    'backup',
    { state: 'failing', because: 'broken', at: NOW.toISOString() },
    ['Cópias', expect.stringContaining('não serve'), expect.stringContaining('npm run doctor'), '14:32'],
  ],
  ['sums', { amount: 2 }, ['Somar números', 'Anda, sem atraso.', '', '2 s']],
  [
    'sums',
    { state: 'slow', because: 'late', amount: 180 },
    ['Somar números', expect.stringContaining('atrasados'), expect.stringMatching(/./), '3 min'],
  ],
  ['account', { state: 'note', because: 'unused', name: 'Pay2m' }, ['Pay2m', 'Ainda sem cobranças.', '', '']],
  [
    'account',
    { state: 'failing', because: 'refusing', name: 'Pay2m' },
    ['Pay2m', expect.stringContaining('Recusa'), expect.stringContaining('credenciais'), ''],
  ],
  [
    'account',
    { state: 'slow', because: 'unnotified', name: 'Pay2m' },
    ['Pay2m', expect.stringContaining('não avisa'), expect.stringContaining('endereço de aviso'), ''],
  ],
  [
    'receivers',
    { state: 'failing', because: 'paused', amount: 2 },
    ['Programas de fora', expect.stringContaining('Pausados'), expect.stringContaining('Webhooks'), ''],
  ],
  [
    'receivers',
    { state: 'slow', because: 'silent', amount: 1 },
    ['Programas de fora', expect.stringContaining('Não recebem'), expect.stringContaining('Webhooks'), ''],
  ],
  ['sms', { state: 'note', because: 'here' }, ['SMS', expect.stringContaining('não saem desta máquina'), '', '']],
  ['sms', { name: 'smsdev' }, ['SMS', 'Os códigos saem por smsdev.', '', '']],
  [
    'mail',
    { state: 'failing', because: 'refusing' },
    ['E-mail', expect.stringContaining('não aceita'), expect.stringContaining('MAIL_URL'), ''],
  ],
  ['mail', { state: 'note', because: 'unset' }, ['E-mail', expect.stringContaining('Sem MAIL_URL'), '', '']],
  [
    'files',
    { state: 'failing', because: 'refusing' },
    ['Depósito de arquivos', expect.stringContaining('Não guarda'), expect.stringContaining('npm run doctor'), ''],
  ],
  [
    'https',
    { state: 'failing', because: 'unset' },
    ['https', expect.stringContaining('sem https'), expect.stringContaining('proxy'), ''],
  ],
  ['https', { state: 'note', because: 'here' }, ['https', expect.stringContaining('só a esta máquina'), '', '']],
])('%s: %o', (about, rest, words) => {
  expect(said(about, rest)).toEqual(words)
})

test('four figures: since when it runs, what sells, the oldest queue by name, and the last backup', () => {
  const figures = (...checks: HealthCheck[]) =>
    healthFigures(told(checks), NOW).map(({ figure, note }) => [figure, note])
  expect(
    figures(
      check('process', { at: '2026-10-30T17:00:00.000Z' }),
      check('sums', { amount: 2 }),
      check('deliveries', { amount: 75 }),
      check('backup', { at: '2026-11-20T07:12:00.000Z' }),
    ),
  ).toEqual([
    ['21 dias', 'versão 0.1.0'],
    ['3', 'pagas em 10 min'],
    ['1 min', 'Webhooks, pixels e notificações'],
    ['04:12', 'restaurada e conferida'],
  ])
  const [, , queue, backup] = figures(check('backup', { state: 'note', because: 'unplanned' }))
  expect([queue, backup]).toEqual([
    ['0 s', 'nada espera'],
    ['—', 'nenhuma programada'],
  ])
})
