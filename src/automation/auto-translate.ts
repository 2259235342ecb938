/**
 * Ids of the profiles for which the server itself translates what it does not find (contract/1.6.2.md section 6); empty
 * for servers without that feature.
 */
export function autoTranslatedProfiles(profiles: readonly object[]): ReadonlySet<unknown> {
  const ids = profiles.flatMap((profile: { profileId?: unknown; autoTranslate?: unknown }) =>
    profile.autoTranslate === 1 || profile.autoTranslate === true ? [profile.profileId] : [],
  );
  return new Set(ids);
}
