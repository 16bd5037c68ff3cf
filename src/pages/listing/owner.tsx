interface OwnerProps {
  readonly ownerUsername: string | null;
  readonly ownerDisplayName?: string | null;
  readonly ownerUseDisplayName?: boolean;
  readonly ownerNameColor: string | null;
}

/** The owner's colour is a dot beside the name, because a name in that colour might be unreadable. */
export function Owner({ ownerUsername, ownerDisplayName, ownerUseDisplayName = false, ownerNameColor }: OwnerProps) {
  if (ownerUsername === null) return <>Deleted account</>;
  return (
    <span class="owner">
      {ownerNameColor !== null && (
        <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
          <circle cx="4" cy="4" r="4" fill={ownerNameColor} />
        </svg>
      )}
      <span dir="auto">{(ownerUseDisplayName && ownerDisplayName) || ownerUsername}</span>
    </span>
  );
}
