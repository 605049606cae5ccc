import { Failed } from '../ui/lists/failed.tsx'

/** Rendered when the panel itself throws, outside of any screen's error boundary. */
export function ErrorPage() {
  return (
    <main className="grid h-full place-content-center">
      <Failed
        sentence="Algo deu errado no painel. O que já foi salvo está guardado."
        onRetry={() => window.location.reload()}
      />
    </main>
  )
}
