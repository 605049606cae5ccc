import type { RefObject } from 'react'
import type { Metrics, MetricsQuery } from '../../../api/insight/figures.ts'
import { slugOf } from '../../../domain/campaigns/slug.ts'
import { ask } from '../../../machines/ask.ts'
import type { FigureFile, FiguresFact } from '../../../machines/flows/panel/figures.ts'
import { saveFile } from '../../../ui/photos/save-file.ts'
import { copy } from './copy.ts'
import { type FigureSubject, metricsCsv } from './metrics-csv.ts'

/**
 * Makes a file of the figures that are shown and keeps it.
 * @param subject what they are of, as of now
 * @param board what is drawn in a picture
 */
export const makeMetricsFile = (subject: RefObject<FigureSubject>, board: RefObject<HTMLElement | null>) =>
  ask(
    async ({ format, shown }: FigureFile<Metrics, MetricsQuery>): Promise<FiguresFact<Metrics>> => {
      if (shown === null || board.current === null) return { type: 'file.refused', message: copy.saveFailed }
      const name = slugOf(`metricas ${subject.current.title} ${copy.periods[shown.query.periodo]}`)
      saveFile(
        format === 'csv'
          ? new File([metricsCsv(shown, subject.current)], `${name}.csv`, { type: 'text/csv;charset=utf-8' })
          : new File([await (await import('../../../browser/picture.ts')).pictureOf(board.current)], `${name}.png`, {
              type: 'image/png',
            }),
      )
      return { type: 'file.saved' }
    },
    (): FiguresFact<Metrics> => ({ type: 'file.refused', message: copy.saveFailed }),
  )
