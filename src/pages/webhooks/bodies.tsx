interface BodiesProps {
  /** Names the request, for screen readers. */
  readonly about: string;
  readonly label: string;
  readonly data: object | null;
  readonly answer: string;
}

/** The body of a logged request, and the beginning of the answer. */
export const Bodies = ({ about, label, data, answer }: BodiesProps) => (
  <details class="fold">
    <summary class="quiet-summary">
      Bodies<span class="sr"> of {about}</span>
    </summary>
    <div class="fold-body">
      {data !== null && (
        <>
          <p class="label">{label}</p>
          <pre class="hook-body" tabindex={0}>
            {JSON.stringify(data, undefined, 2)}
          </pre>
        </>
      )}
      <p class="label">Answer</p>
      {answer === '' ? (
        <p class="quiet">Empty.</p>
      ) : (
        <pre class="hook-body" tabindex={0} dir="auto">
          {answer}
        </pre>
      )}
    </div>
  </details>
);
