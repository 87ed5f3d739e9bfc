import { ButtonLink } from "../ui/button.tsx";
import styles from "./members-note.module.css";

/** Says what members get: some videos and photos are for members only. */
export function MembersNote({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className={`stack ${styles.note}`} aria-labelledby="members">
      <div className={`stack gap-2 ${styles.text}`}>
        <h2 id="members">Member-only exclusive content</h2>
        <p>
          {isSignedIn
            ? "You are a member, so you can watch every video."
            : "Some videos are for members only. An account is free, and it keeps every track you buy."}
        </p>
      </div>
      <p className="cluster">
        {!isSignedIn && <ButtonLink to="/auth?tab=register">Become a Member</ButtonLink>}
        <ButtonLink to="/videos" variant={isSignedIn ? "primary" : "secondary"}>
          See the Videos
        </ButtonLink>
        <ButtonLink to="/music" variant="secondary">
          Browse Music
        </ButtonLink>
      </p>
    </section>
  );
}
