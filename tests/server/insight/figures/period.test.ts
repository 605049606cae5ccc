import { expect, test } from 'vitest'
import { type PeriodAsked, periodOf } from '../../../../server/insight/figures/period.ts'

/** Wednesday, 11/03/2026, 23:30 in São Paulo: the next day elsewhere. */
const NOW = new Date('2026-03-12T02:30:00Z')

const told = (asked: PeriodAsked, now = NOW) => {
  const found = periodOf(asked, now)
  if (!found.ok) return found.refusal.fields
  const { span, compared } = found.period
  const [before] = compared
  return [span.from, span.until, before?.from, before?.until].map((moment) => moment?.toISOString().slice(0, 16))
}
const day = (date: string, time = '03:00') => `2026-${date}T${time}`

test.each<[PeriodAsked, unknown[]]>([
  [{ periodo: 'today' }, [day('03-11'), day('03-12'), day('03-04'), day('03-05')]],
  [{ periodo: 'today', comparado: 'yesterday' }, [day('03-11'), day('03-12'), day('03-10'), day('03-11')]],
  [{ periodo: 'today', comparado: 'day', antes: '2026-13-40' }, [day('03-11'), day('03-12'), undefined, undefined]],
  [{ periodo: 'week' }, [day('03-09'), day('03-16'), day('03-02'), day('03-09')]],
  [{ periodo: 'month' }, [day('03-01'), day('04-01'), day('02-01'), day('03-01')]],
  [{ periodo: 'geral', initial: 'nada' }, [undefined, undefined, undefined, undefined]],
  [{}, [day('03-11'), day('03-12'), day('03-04'), day('03-05')]],
  [{ periodo: null, initial: '', final: null }, [day('03-11'), day('03-12'), day('03-04'), day('03-05')]],
  [
    { initial: '2026-03-10T10:00', final: '2026-03-10T11:59' },
    [day('03-10', '13:00'), day('03-10', '15:00'), day('03-10', '11:00'), day('03-10', '13:00')],
  ],
  [{ initial: '2026-03-10', final: '2026-03-10' }, [day('03-10'), day('03-11'), day('03-09'), day('03-10')]],
  [{ final: '2026-03-05T23:59' }, [day('03-05'), day('03-06'), day('03-04'), day('03-05')]],
  [{ initial: '2026-03-05T00:00' }, [day('03-05'), day('03-12'), day('02-26'), day('03-05')]],
  [
    { initial: '2026-03-10T10:00:00-03:00', final: '2026-03-10T09:59:59-03:00' },
    { final: ['A data final precisa ser depois da data inicial.'] } as never,
  ],
  [{ initial: 'ontem' }, { initial: ['Informe uma data válida'] } as never],
  [
    { initial: '31/02', final: '2026-13-01T00:00' },
    { initial: ['Informe uma data válida'], final: ['Informe uma data válida'] } as never,
  ],
])('%o', (asked, expected) => {
  expect(told(asked)).toEqual(expected)
})

test('a month is compared with all of the one before, a week with as many days', () => {
  expect(told({ periodo: 'month' }, new Date('2026-02-10T12:00:00Z'))).toEqual([
    day('02-01'),
    day('03-01'),
    day('01-01'),
    day('02-01'),
  ])
  expect(told({ periodo: 'week' }, new Date('2026-03-09T03:00:00Z'))).toEqual([
    day('03-09'),
    day('03-16'),
    day('03-02'),
    day('03-09'),
  ])
  expect(told({ periodo: 'week' }, new Date('2026-03-09T02:59:59Z'))?.toString()).toContain('2026-03-02')
})
