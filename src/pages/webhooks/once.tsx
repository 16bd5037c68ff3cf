interface OnceProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

/** A secret that is shown once, with a button that copies it. */
export const Once = ({ id, label, value }: OnceProps) => (
  <div class="field">
    <label for={id} class="callout-title">
      {label}
    </label>
    <span class="field-box">
      <input id={id} readonly value={value} class="mono" autocomplete="off" spellcheck={false} />
      <button type="button" class="button small with-script" data-copy={id}>
        Copy
      </button>
    </span>
  </div>
);
